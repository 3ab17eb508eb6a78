import { Alert, Button, Group } from "@mantine/core";
import { Component, type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { type PartFile, usePart } from "../../ui/use-part.ts";
import { BusyButton } from "./busy-button.tsx";
import { Dialog } from "./dialog.tsx";
import { useOffline } from "./forms/use-offline.ts";

interface PartOptions {
  /** The name of the part that could not be loaded, as the subject of a sentence: "The history". */
  name: string;
  /** Stands in its place while it loads. */
  waiting?: ReactNode;
  /** Set if it is a dialog, so that a failure is one too; its `onClose` closes either. */
  isDialog?: boolean;
}

/**
 * A part of the panel in a file of its own, loaded when it is first shown. Where that fails, or
 * where the part itself does, it says so in its own place, and everything around it stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: PartOptions,
): (props: Props) => ReactNode {
  const part: PartFile<Props> = { load, loaded: null };
  return function LazyPart(props: Props) {
    const { Loaded, failures, isLoading, retry } = usePart(part);
    if (!Loaded && failures === 0) return options.waiting ?? null;
    const onClose = options.isDialog ? (props as { onClose?(): void }).onClose : undefined;
    const failure = { ...options, onClose };
    if (!Loaded) {
      return <Failure {...failure} failures={failures} isBusy={isLoading} onRetry={retry} />;
    }
    return (
      <Boundary renderFailure={(reset) => <Failure {...failure} isCrash onRetry={reset} />}>
        {failures > 0 ? <Focused part={<Loaded {...props} />} /> : <Loaded {...props} />}
      </Boundary>
    );
  };
}

interface BoundaryProps {
  renderFailure(reset: () => void): ReactNode;
  children: ReactNode;
}

/** Keeps a part that throws while it renders from taking everything around it away. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { renderFailure, children } = this.props;
    return this.state.hasFailed
      ? renderFailure(() => this.setState({ hasFailed: false }))
      : children;
  }
}

interface FailureProps {
  name: string;
  failures?: number;
  isBusy?: boolean;
  /** Whether the part was there and failed while it was shown. */
  isCrash?: boolean;
  onClose?: (() => void) | undefined;
  onRetry(): void;
}

function Failure(props: FailureProps) {
  const { name, onClose } = props;
  if (!onClose) return <FailureNotice {...props} />;
  return (
    <Dialog title={name} onClose={onClose}>
      <FailureNotice {...props} />
    </Dialog>
  );
}

/** Says what does not work, and offers the ways on. */
export function FailureNotice(props: FailureProps) {
  const { name, failures = 1, isBusy = false, isCrash = false, onRetry } = props;
  const isOffline = useOffline();
  const isOutdated = useOutdated(failures);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Alert color={isCrash ? "danger" : "warning"} role="alert" data-part-failure>
      <strong>{isCrash ? `${name} stopped working` : `${name} could not be loaded`}</strong>
      <p>
        {isOutdated
          ? "A new version of the panel was installed. Reload the page to use it."
          : isOffline
            ? "You are offline. It loads as soon as you are back online."
            : "What you have typed is still here."}
        {failures > 1 && ` Tried ${failures} times.`}
      </p>
      <Group mt="sm">
        <BusyButton
          ref={opener}
          size="xs"
          variant={isOutdated ? "default" : "filled"}
          color="action"
          isBusy={isBusy}
          onClick={onRetry}
        >
          {isBusy ? "Trying..." : "Try again"}
        </BusyButton>
        {(isOutdated || isCrash) && (
          <Button
            size="xs"
            color="action"
            variant={isOutdated ? "filled" : "default"}
            onClick={() => location.reload()}
          >
            {isOutdated ? "Reload for the new version" : "Reload the page"}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** Whether the server runs another build than this page, whose files it may no longer have. */
function useOutdated(failures: number): boolean {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void isNewBuildThere().then((isThere) => {
      if (!isLeft && failures > 0) setOutdated(isThere);
    });
    return () => {
      isLeft = true;
    };
  }, [failures]);
  return isOutdated;
}

declare global {
  var __reactRouterManifest: { version?: string } | undefined;
}

/** Each page of the panel names the manifest of its build. */
export async function isNewBuildThere(): Promise<boolean> {
  const version = globalThis.__reactRouterManifest?.version;
  if (!version) return false;
  try {
    const response = await fetch("/admin", { cache: "no-store" });
    if (!response.ok) return false;
    const [, manifestVersion] = /\/assets\/manifest-([\w-]+)\.js/.exec(await response.text()) ?? [];
    return manifestVersion !== undefined && manifestVersion !== version;
  } catch {
    return false;
  }
}

/** The button that had the focus is gone: the part that came in its place takes it. */
function Focused({ part }: { part: ReactNode }) {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const next = marker.current?.nextElementSibling;
    const within = "input, textarea, select, button, a[href], [tabindex='0']";
    const first = next?.matches(within) ? next : next?.querySelector(within);
    (first as HTMLElement | null | undefined)?.focus();
  }, []);
  return (
    <>
      <span ref={marker} hidden />
      {part}
    </>
  );
}
