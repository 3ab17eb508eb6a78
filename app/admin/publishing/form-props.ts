import type { FormProps } from "../resource/views.ts";
import type { OpenHistory } from "./history/use-history.tsx";
import type { OpenAddToRelease } from "./releases/use-add-to-release.tsx";
import type { ReviewOverview } from "./review/use-review.tsx";

/** All but the first are null for a new object, and for resources that are not public. */
export interface PublishedFormProps extends FormProps {
  onHistory: OpenHistory | null;
  onRelease: OpenAddToRelease | null;
  review: ReviewOverview | null;
}
