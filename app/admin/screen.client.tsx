import { Skeleton, Stack } from "@mantine/core";
import { useEffect } from "react";
import { useMatches } from "react-router";
import { type PartFile, usePart } from "../ui/use-part.ts";
import { useOffline } from "./components/forms/use-offline.ts";
import { Boundary, FailureNotice } from "./components/lazy-part.tsx";
import { LoadFailure } from "./components/load-failure.tsx";
import { screens } from "./registry.ts";

const parts = new Map<string, PartFile<object>>();

/** Loads screens itself, since React Router reloads the page if a route module fails to load. */
export default function Screen() {
  const id = useMatches().at(-1)?.id ?? "";
  const name = nameOf(id);
  return <Loaded key={name} part={partOf(name, id)} />;
}

// One name for both, so that a new object's form stays mounted when it gets an address.
const nameOf = (id: string) => id.replace(/\/(?:new|edit)$/, "/form");

function partOf(name: string, id: string): PartFile<object> {
  const part = parts.get(name) ?? {
    loaded: null,
    async load() {
      const screen = screens.find((each) => each.id === id);
      if (!screen) throw new Error("There is no such screen.");
      return (await screen.load()).default;
    },
  };
  parts.set(name, part);
  return part;
}

function Loaded({ part }: { part: PartFile<object> }) {
  const { Loaded: Chosen, failures, isLoading, retry } = usePart(part);
  const isOffline = useOffline();

  useEffect(() => {
    // A new version may have been deployed, whose files only a fresh page knows.
    if (failures > 1) void isServerThere().then((isThere) => isThere && location.reload());
  }, [failures]);

  if (Chosen) {
    return (
      <Boundary
        renderFailure={(reset) => <FailureNotice name="This screen" isCrash onRetry={reset} />}
      >
        <Chosen />
      </Boundary>
    );
  }
  if (isLoading) return <Waiting />;
  return (
    <LoadFailure
      sentence="This screen could not be loaded"
      error={null}
      detail={isOffline ? "You are offline. It loads by itself once you are back." : undefined}
      onRetry={retry}
    />
  );
}

async function isServerThere(): Promise<boolean> {
  const response = await fetch("/healthz").catch(() => null);
  return response?.ok ?? false;
}

function Waiting() {
  return (
    <Stack role="status" aria-label="Loading">
      <title>Staff panel</title>
      <Skeleton height={40} width="40%" />
      <Skeleton height={240} />
    </Stack>
  );
}
