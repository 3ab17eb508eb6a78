import { useSitePages } from "./site-pages.ts";
import { SuggestField, type TypedFieldProps } from "./suggest-field.tsx";

/** A page of the site, or any other address. */
export function LinkField(props: TypedFieldProps) {
  return <SuggestField {...props} groups={useSitePages()} />;
}
