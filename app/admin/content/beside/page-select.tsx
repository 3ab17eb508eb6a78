import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Resource } from "#contract/resource.ts";
import { entryOf } from "../../registry.ts";
import { listOf } from "../../resource/queries.ts";

const fixed = [
  { label: "Home", value: "/" },
  { label: "About", value: "/about" },
  { label: "Team", value: "/team" },
  { label: "Career", value: "/career" },
  { label: "Websites", value: "/portfolio" },
  { label: "Services", value: "/services" },
  { label: "Pricing", value: "/pricing" },
  { label: "FAQs", value: "/faqs" },
  { label: "Tutorials", value: "/blog" },
  { label: "Contact", value: "/contact-us" },
  { label: "Newsletter", value: "/newsletter" },
  { label: "Sample shop", value: "/demo-shop" },
];

interface PageSelectProps {
  path: string;
  onChange(path: string): void;
}

export function PageSelect({ path, onChange }: PageSelectProps) {
  const groups = [
    { group: "Pages", items: fixed },
    { group: "Services", items: usePages("services", "/service-details/") },
    { group: "Legal pages", items: usePages("legal", "/") },
    { group: "Pages of your own", items: usePages("pages", "/") },
  ];
  const isKnown = groups.some(({ items }) => items.some(({ value }) => value === path));
  return (
    <NativeSelect
      aria-label="Page"
      value={path}
      data={[...(isKnown ? [] : [path]), ...groups.filter(({ items }) => items.length > 0)]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function usePages(kind: string, base: string) {
  const { data } = useQuery(listOf<Resource>(entryOf(kind).resource, { page: 1, limit: 100 }));
  return (data?.rows ?? []).map(({ title, slug }) => ({
    label: String(title),
    value: `${base}${slug}`,
  }));
}
