import { Button, NativeSelect, SegmentedControl, Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { editParameter } from "#contract/areas/edit.ts";
import { kinds } from "#contract/documents/kinds.ts";
import { pageKey, sitePathOf } from "#contract/site-pages.ts";
import type { FieldRef, KnownDocument } from "../../ui/edit-messages.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { useEntryOf } from "../resource/entries.tsx";
import type { ResourceEntry } from "../resource/entry.ts";
import { factList } from "../resource/facts/queries.ts";
import { api } from "../session/api.ts";
import { DocumentForm, type PickedField } from "./document-form.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PageSelect } from "./page-select.tsx";
import { PartsList } from "./parts-list.tsx";
import { type PageInfo, useFrame } from "./use-frame.ts";
import { useTyped } from "./use-typed.ts";
import styles from "./visual-editor.module.css";

const keyOf = ({ kind, id }: Omit<FieldRef, "path">) => `${kind} ${id}`;

/** Kinds whose page reloads after a save: only the server knows its address and all it shows. */
const loaded = new Set(["legal", "pages"]);

/** The document in the address, such as `team 3`; none if its kind is unknown. */
function documentNamed(name: string | null): KnownDocument[] {
  const [, kind = "", id] = /^([a-z-]+) (\d{1,15})$/.exec(name ?? "") ?? [];
  const isKnown = id !== undefined && kinds.some(({ area }) => area === kind);
  return isKnown ? [{ kind, id: Number(id), title: "" }] : [];
}

/** The page's own document: its head, such as `team-page`, before the listed documents. */
const ownOf = ({ path, documents }: PageInfo) =>
  documents.find(({ kind, id }) => kind.endsWith("-page") && sitePathOf(kind, { id }) === path) ??
  documents[0];

const addressOf = (path: string) => `${path}?${editParameter}=1`;

export default function VisualEditor() {
  const [parameters, setParameters] = useSearchParams();
  const [start] = useState(() => parameters.get("page") ?? "/");
  const frame = useRef<HTMLIFrameElement>(null);
  const entryOf = useEntryOf();
  const [requestedDocuments] = useState(() => documentNamed(parameters.get("document")));
  const [opened, setOpened] = useState<readonly KnownDocument[]>(requestedDocuments);
  const [shownKey, setShownKey] = useState(() => requestedDocuments.map(keyOf).join());
  const lastPath = useRef(requestedDocuments.length > 0 ? start : "");
  const [picked, setPicked] = useState<PickedField | null>(null);
  const [tab, setTab] = useState<string | null>("fields");
  const isFollowing = useRef(false);

  const open = (document: Omit<FieldRef, "path">) => {
    setShownKey(keyOf(document));
    setTab("fields");
    setOpened((before) =>
      before.some((each) => keyOf(each) === keyOf(document))
        ? before
        : [...before, { title: "", ...document }],
    );
  };
  const pick = (fieldRef: FieldRef, facts: readonly string[] = []) => {
    open(fieldRef);
    setPicked({ ...fieldRef, facts });
  };
  const onPage = (page: PageInfo) => {
    // After a link is followed, the form is that of the new page.
    const ownDocument = page.path !== lastPath.current && ownOf(page);
    lastPath.current = page.path;
    if (ownDocument) open(ownDocument);
    // A page that has just loaded does not have what was typed before.
    if (page.isNew) {
      tellAll();
      tell({ type: "clicks", isFollowing: isFollowing.current });
    }
    if (page.path !== parameters.get("page")) {
      setParameters({ page: page.path }, { replace: true, preventScrollReset: true });
    }
  };
  const { page, isReady, tell } = useFrame(frame, { onPick: pick, onPage });
  const { type, tellAll } = useTyped(tell);

  const { data: facts } = useQuery(factList);
  const shownFacts = useRef(facts);
  useEffect(() => {
    const before = shownFacts.current;
    shownFacts.current = facts;
    // A fact may stand anywhere on the page.
    if (before && before !== facts) frame.current?.contentWindow?.location.reload();
  }, [facts]);

  const goTo = (path: string) => {
    if (frame.current) frame.current.src = addressOf(path);
  };
  const documents = page?.documents ?? [];
  const isListed = documents.some((each) => keyOf(each) === shownKey);
  const offered = isListed
    ? documents
    : [...opened.filter((each) => keyOf(each) === shownKey), ...documents];
  return (
    <div className={styles.beside}>
      <PageTitle>Edit on the page</PageTitle>
      <header className={styles.bar}>
        <h1 className={styles.title}>Edit on the page</h1>
        <PageSelect path={page?.path ?? start} onChange={goTo} />
        <SegmentedControl
          aria-label="Click mode"
          size="xs"
          data={[
            { label: "Edit", value: "edit" },
            { label: "Browse", value: "follow" },
          ]}
          onChange={(value) => {
            isFollowing.current = value === "follow";
            tell({ type: "clicks", isFollowing: isFollowing.current });
          }}
        />
        <Button
          component="a"
          href={page?.path ?? start}
          target="_blank"
          variant="default"
          size="xs"
        >
          View
        </Button>
      </header>
      <div className={styles.panes}>
        <Tabs value={tab} onChange={setTab} keepMounted className={styles.fields ?? ""}>
          <Tabs.List>
            <Tabs.Tab value="fields">Fields</Tabs.Tab>
            <Tabs.Tab value="parts">Sections</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="fields" className={styles.panel ?? ""}>
            <NativeSelect
              label="Editing"
              value={shownKey}
              data={offered.map((each) => ({
                value: keyOf(each),
                label: nameOf(each, entryOf(each.kind)),
              }))}
              onChange={({ currentTarget: { value } }) => {
                const chosen = offered.find((each) => keyOf(each) === value);
                if (chosen) open(chosen);
              }}
            />
            <WrittenElsewhere path={page?.path ?? ""} />
            {opened.map((document) => (
              <DocumentForm
                key={keyOf(document)}
                kind={document.kind}
                id={document.id}
                isShown={keyOf(document) === shownKey}
                picked={picked && keyOf(picked) === keyOf(document) ? picked : null}
                onType={(value) => type({ ...document, value })}
                onSaved={() => {
                  if (loaded.has(document.kind)) frame.current?.contentWindow?.location.reload();
                }}
                onFocus={(path) => {
                  const { kind, id } = document;
                  tell({ type: "focus", place: { kind, id, path } });
                }}
              />
            ))}
          </Tabs.Panel>
          <Tabs.Panel value="parts" className={styles.panel ?? ""}>
            <PartsList parts={page?.parts ?? []} onPick={(fieldRef) => pick(fieldRef)} />
          </Tabs.Panel>
        </Tabs>
        <PageFrame frame={frame} address={addressOf(start)} isReady={isReady} />
      </div>
    </div>
  );
}

/** A link to the form of a post or project, which cannot be edited here. */
function WrittenElsewhere({ path }: { path: string }) {
  const project = pageKey("project", path);
  const slug = pageKey("article", path);
  const { data: post } = useQuery({
    queryKey: ["blog", "slug", slug],
    queryFn: async ({ signal }) =>
      (await api.blog.findSlug({ slug: slug as string, signal })).post_id,
    enabled: slug !== null,
  });
  // An unknown key shows the first project.
  const [to, label] =
    project && /^\d+$/.test(project)
      ? [`/admin/portfolio/edit/${project}`, "Edit this project"]
      : post
        ? [`/admin/blog/edit/${post}`, "Edit this post"]
        : [];
  if (!to) return null;
  return (
    <Button component={Link} to={to} variant="default" size="xs" my="sm">
      {label}
    </Button>
  );
}

function nameOf(
  { title }: KnownDocument,
  { label, resource, typeLabel: one }: ResourceEntry,
): string {
  return resource.isSingle || title === "" ? label : `${one}: ${title}`;
}
