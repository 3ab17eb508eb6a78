import { demoBrands } from "#content/demo-shop.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./brand-filter.module.css";

export function BrandFilter({ chosen }: { chosen: string | undefined }) {
  const choices = [{ slug: undefined, name: "All brands" }, ...demoBrands];
  return (
    <nav aria-label="Brand" className={styles.filter}>
      <ul role="list">
        {choices.map(({ slug, name }) => (
          <li key={name}>
            <Link
              to={slug ? `/demo-shop?brand=${slug}` : "/demo-shop"}
              aria-current={slug === chosen ? "true" : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
