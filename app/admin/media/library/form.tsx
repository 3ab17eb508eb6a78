import type { Media } from "#contract/areas/media.ts";
import type { FormProps, FormView } from "../../resource/views.ts";
import { MediaForm } from "./media-form.tsx";

export default {
  form: ({ entry, heading, item }: FormProps) => (
    <MediaForm entry={entry} heading={heading} media={item as unknown as Media} />
  ),
} satisfies FormView;
