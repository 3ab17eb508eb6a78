import { Skeleton, Stack } from "@mantine/core";
import { type ComponentType, useEffect, useState } from "react";
import { useMatches } from "react-router";
import { useOffline } from "./components/forms/use-offline.ts";
import { LoadFailure } from "./components/load-failure.tsx";
import { screens } from "./registry.ts";

const loaded = new Map<string, ComponentType>();

/** Loads screens itself, since React Router reloads the page if a route module fails to load. */
export default function Screen() {
  const id = useMatches().at(-1)?.id ?? "";
  const name = nameOf(id);
  return <Loaded key={name} name={name} id={id} />;
}

// One name for both, so that a new object's form stays mounted when it gets an address.
const nameOf = (id: string) => id.replace(/\/(?:new|edit)$/, "/form");

function Loaded({ id, name }: { id: string; name: string }) {
  const [Chosen, setChosen] = useState<ComponentType | null>(() => loaded.get(name) ?? null);
  const [tries, setTries] = useState(1);
  const [failedTries, setFailedTries] = useState(0);
  const isOffline = useOffline();

  useEffect(() => {
    if (loaded.has(name)) return;
    let isLeft = false;
    const load = async () => {
      try {
        const { default: screen } = await (
          screens.find((each) => each.id === id)?.load ?? neverThere
        )();
        loaded.set(name, screen);
        if (!isLeft) setChosen(() => screen);
      } catch (error) {
        console.warn("Failed to load a screen", error);
        // A new version may have been deployed, whose files only a fresh page knows.
        if (tries > 1 && (await isServerThere())) return location.reload();
        if (!isLeft) setFailedTries(tries);
      }
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [id, name, tries]);

  useEffect(() => {
    if (failedTries < tries) return;
    const retry = () => setTries(tries + 1);
    addEventListener("online", retry, { once: true });
    return () => removeEventListener("online", retry);
  }, [tries, failedTries]);

  if (Chosen) return <Chosen />;
  if (failedTries < tries) return <Waiting />;
  return (
    <LoadFailure
      sentence="This screen could not be loaded"
      error={null}
      detail={isOffline ? "You are offline. It loads by itself once you are back." : undefined}
      onRetry={() => setTries(tries + 1)}
    />
  );
}

const neverThere = () => Promise.reject(new Error("There is no such screen."));

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
