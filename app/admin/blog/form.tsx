import type { FormView } from "../resource/views.ts";
import { PostForm } from "./post-form.tsx";

export default { form: PostForm } satisfies FormView;
