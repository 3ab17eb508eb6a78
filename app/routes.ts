import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { adminRoutes } from "./admin/routes.ts";

const styleguide =
  process.env.NODE_ENV === "production"
    ? []
    : [route("styleguide", "site/styleguide/styleguide.tsx")];

export default [
  layout("site/layout/site-layout.tsx", [
    index("site/home/home.tsx"),
    route("about", "site/about/about.tsx"),
    route("team", "site/company/team.tsx"),
    route("career", "site/company/career.tsx"),
    route("portfolio", "site/portfolio/portfolio.tsx"),
    route("single-project/:id", "site/portfolio/single-project.tsx"),
    route("services", "site/services/services.tsx"),
    route("service-details/:id", "site/services/service-details.tsx"),
    route("pricing", "site/help/pricing.tsx"),
    route("faqs", "site/help/faqs.tsx"),
    route("blog", "site/blog/blog-list.tsx", { id: "blog" }),
    route("tutorials", "site/blog/blog-list.tsx", { id: "tutorials" }),
    route("single-post/:slug", "site/blog/single-post.tsx"),
    route("demo-shop", "site/demo-shop/demo-shop.tsx"),
    route("contact-us", "site/contact/contact.tsx"),
    route("newsletter", "site/newsletter/newsletter.tsx"),
    route("newsletter/confirm", "site/newsletter/confirm.tsx"),
    route("newsletter/unsubscribe", "site/newsletter/unsubscribe.tsx"),
    route("forgot-password", "site/account/forgot-password.tsx"),
    route("reset-password", "site/account/reset-password.tsx"),
    route("welcome", "site/account/welcome.tsx"),
    ...styleguide,
    route("*", "site/pages/any-page.tsx"),
  ]),
  route("search", "site/blog/search.ts"),
  layout("admin/layout/panel-shell.tsx", [
    route("login", "admin/login/login.client.tsx"),
    route("admin", "admin/layout/panel.client.tsx", adminRoutes),
  ]),
] satisfies RouteConfig;
