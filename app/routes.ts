import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the site on one screen. */
export default [
  layout("site/layout/site-layout.tsx", [
    index("site/home/home.tsx"),
    route("blog", "site/blog/blog-list.tsx", { id: "blog" }),
    route("tutorials", "site/blog/blog-list.tsx", { id: "tutorials" }),
    route("single-post/:slug", "site/blog/single-post.tsx"),
    route("contact-us", "site/contact/contact.tsx"),
    route("*", "site/errors/not-found.tsx"),
  ]),
] satisfies RouteConfig;
