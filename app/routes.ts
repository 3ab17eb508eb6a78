import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { type SitePageName, sitePages } from "../contract/site-pages.ts";
import { adminRoutes } from "./admin/routes.ts";

const inDevelopment = (path: string, file: string) =>
  process.env.NODE_ENV === "production" ? [] : [route(path, file)];

const page = (id: SitePageName, file: string) =>
  route(sitePages[id].path.slice(1).replace(/\{(\w+)\}/, ":$1"), file, { id });

export default [
  layout("site/layout/site-layout.tsx", [
    index("site/home/home.tsx", { id: "home" }),
    page("about", "site/about/about.tsx"),
    page("team", "site/company/team.tsx"),
    page("career", "site/company/career.tsx"),
    page("portfolio", "site/portfolio/portfolio.tsx"),
    page("project", "site/portfolio/single-project.tsx"),
    page("services", "site/services/services.tsx"),
    page("service", "site/services/service-details.tsx"),
    page("pricing", "site/help/pricing.tsx"),
    page("faqs", "site/help/faqs.tsx"),
    page("blog", "site/blog/blog-list.tsx"),
    route("tutorials", "site/blog/blog-list.tsx", { id: "tutorials" }),
    page("article", "site/blog/single-post.tsx"),
    page("shop", "site/demo-shop/demo-shop.tsx"),
    page("contact", "site/contact/contact.tsx"),
    page("newsletter", "site/newsletter/newsletter.tsx"),
    route("newsletter/confirm", "site/newsletter/confirm.tsx"),
    route("newsletter/unsubscribe", "site/newsletter/unsubscribe.tsx"),
    route("forgot-password", "site/account/forgot-password.tsx"),
    route("reset-password", "site/account/reset-password.tsx"),
    route("welcome", "site/account/welcome.tsx"),
    ...inDevelopment("styleguide", "site/styleguide/styleguide.tsx"),
    route("*", "site/pages/any-page.tsx", { id: "page" }),
  ]),
  route("search", "site/blog/search.ts"),
  layout("admin/shell/panel-shell.tsx", { id: "panel" }, [
    route("login", "admin/shell/login/login.client.tsx"),
    route("invitation/:token", "admin/shell/invitation/invitation.client.tsx"),
    route("admin", "admin/shell/panel.client.tsx", [
      ...inDevelopment("styleguide", "admin/components/catalogue/catalogue.client.tsx"),
      ...adminRoutes,
    ]),
  ]),
] satisfies RouteConfig;
