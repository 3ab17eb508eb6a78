import { slugOf } from "#format/slug.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./brand-filter.module.css";

interface BrandFilterProps {
  brands: readonly string[];
  chosen: string | undefined;
}

export function BrandFilter({ brands, chosen }: BrandFilterProps) {
  const choices = [
    { slug: undefined, name: "All brands" },
    ...brands.map((name) => ({ slug: slugOf(name), name })),
  ];
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
