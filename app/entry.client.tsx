import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepTranslatedPagesAlive } from "./ui/translated-page.ts";

keepTranslatedPagesAlive();

// Safari lacks it; elsewhere this costs nothing.
if (!("Temporal" in globalThis)) (await import("temporal-polyfill/shim")).install();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
