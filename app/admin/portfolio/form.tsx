import type { FormView } from "../resource/views.ts";
import { ProjectForm } from "./project-form.tsx";

export default { form: ProjectForm } satisfies FormView;
