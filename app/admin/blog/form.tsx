import type { FormView } from "../resource/views.ts";
import { PostForm } from "./post-form.tsx";

/** The form of a post. */
export default { form: PostForm } satisfies FormView;
