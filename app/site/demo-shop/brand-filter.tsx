import { sitePages } from "#contract/site-pages.ts";
import { slugOf } from "#format/slug.ts";
import type { FieldMark } from "../../ui/field-marks.tsx";
import { Link } from "../../ui/link.tsx";
import styles from "./brand-filter.module.css";

interface BrandFilterProps {
  brands: readonly string[];
  chosen: string | undefined;
  marks?: Readonly<Record<string, FieldMark>> | undefined;
}

export function BrandFilter({ brands, chosen, marks }: BrandFilterProps) {
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
              to={slug ? `${sitePages.shop.path}?brand=${slug}` : sitePages.shop.path}
              aria-current={slug === chosen ? "true" : undefined}
              {...marks?.[name]}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
