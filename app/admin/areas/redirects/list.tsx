import type { Redirect } from "#contract/areas/redirects.ts";
import type { ListView } from "../../resource/views.ts";
import { Missed } from "./missed.tsx";

export default { figures: () => <Missed /> } satisfies ListView<Redirect>;
