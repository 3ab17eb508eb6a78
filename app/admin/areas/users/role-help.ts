export const roleHelp =
  "User is basic access, Author can create and manage blog posts, Admin has full system access. Editor is an author who also manages all site content, media and redirects.";
