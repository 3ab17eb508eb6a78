import { Link } from "react-router";
import { site } from "#content/site.ts";
import { apiContext, requestContext } from "../../api-client/context.ts";
import { ContactForm } from "../sections/contact-form.tsx";
import { PostCard } from "../sections/post-card.tsx";
import { ProjectCard } from "../sections/project-card.tsx";
import { pageMetadata } from "../seo/metadata.ts";
import type { Route } from "./+types/home";
import styles from "./home.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { report } = context.get(requestContext);
  const orEmpty = (error: unknown) => {
    report(error);
    return null;
  };
  const [blog, portfolio] = await Promise.all([
    api.blog.list({ query: { limit: 12 } }).catch(orEmpty),
    api.portfolio.list({ query: { limit: 12 } }).catch(orEmpty),
  ]);
  return { posts: blog?.posts ?? [], items: portfolio?.items ?? [] };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata(matches, { title: site.name, path: "/", description: site.description });

export default function Home({ loaderData: { posts, items } }: Route.ComponentProps) {
  return (
    <>
      <section className={styles.hero}>
        <h1>Websites that deliver results, stitch by stitch</h1>
        <div className={styles.lead}>
          <p>
            {site.name} designs, builds and looks after websites, shops and business systems for
            companies that want more than a nice picture of themselves.
          </p>
          <p className={styles.actions}>
            <Link to="/contact-us" className="button" data-emphasis="action">
              Contact Us
            </Link>
            <a href={site.schedulingUrl} target="_blank" rel="noopener" className="button">
              Set An Appointment
            </a>
          </p>
          <p className={styles.claim}>100+ Successful Website Projects</p>
        </div>
      </section>

      <section className={styles.section} aria-labelledby="blogs">
        <h2 id="blogs">Our worthwhile blogs</h2>
        {posts.length === 0 ? (
          <p className={styles.empty}>No blog posts available at the moment. Check back soon!</p>
        ) : (
          <div className={styles.posts}>
            {posts.slice(0, 6).map((post) => (
              <PostCard key={post.id} post={post} heading="h3" />
            ))}
          </div>
        )}
      </section>

      <section className={styles.section} aria-labelledby="expertise">
        <h2 id="expertise">See Our Expertise in Action</h2>
        {items.length === 0 ? (
          <p className={styles.empty}>
            No portfolio items available at the moment. Check back soon!
          </p>
        ) : (
          <div className={styles.projects}>
            {items.slice(0, 8).map((item) => (
              <ProjectCard key={item.id} item={item} />
            ))}
          </div>
        )}
      </section>

      <section className={`${styles.section} ${styles.contact}`} aria-labelledby="contact">
        <div>
          <h2 id="contact">Let's Work Together</h2>
          <p>Tell us what you want to build; we answer within one working day.</p>
        </div>
        <ContactForm />
      </section>
    </>
  );
}
