import type { Redirect } from "#contract/redirects.ts";
import type { ListView } from "../resource/views.ts";
import { Missed } from "./missed.tsx";

export default { figures: () => <Missed /> } satisfies ListView<Redirect>;
