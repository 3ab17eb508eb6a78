/** Writes the readme at the top of a zip of the site. */
export const readmeOf = (name: string, address: string, at: Date): string => `# ${name}

This is all that ${address} shows, and what was being prepared for it, as of ${at.toISOString().slice(0, 16).replace("T", " ")} UTC.

| file | what it holds |
| --- | --- |
| \`posts/\` | Each post: Markdown, with its title, address, dates, author and search texts above it |
| \`projects/\` | Each project, in the same way |
| \`content/\` | Settings, pages, services, people and lists: one JSON file for each kind |
| \`drafts/\` | What somebody was changing in something that is on the site, as JSON |
| \`redirects.csv\`, \`redirects.json\` | Old addresses, and where they lead |
| \`media/\` | Pictures and files, under the names by which the texts show them |
| \`media.json\` | Their names, descriptions and credits |
| \`export.json\` | Which program wrote this, and when |

Under \`aliases\` a post has the addresses that it had before. What has \`draft: true\` or \`"on_site": false\` was not on the site.

Passwords, accounts, subscribers and enquiries are not in it. Subscribers, enquiries and the list of media are CSV files of their own, in the panel under *Settings*, *Import and export*.

To move in elsewhere, choose this zip under *Settings*, *Import and export* as *Markdown*. Everything arrives as drafts, which are looked at before they are published. The folder \`drafts/\` is for reading only.
`;
