import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { WaitingObject } from "#contract/publishing/waiting.ts";
import { releasePath } from "../../publishing/planning/paths.ts";
import { WaitingDot } from "../../publishing/waiting/waiting-dot.tsx";
import { isUrgent, waitingWords } from "../../publishing/waiting/words.ts";
import { useEntries } from "../../resource/entries.tsx";
import { untitled } from "../../resource/words.ts";
import { Block } from "./block.tsx";
import { waiting } from "./queries.ts";

/** Of what can wait, by itself and by what is planned, the newest and the next. */
const maxShown = { urgent: 8, unpublished: 8, planned: 3 };

export function WaitingList() {
  return (
    <Block
      title="Waiting"
      all={{ to: "/admin/blog?status=draft", label: "All draft posts" }}
      empty="Nothing is waiting."
      query={useQuery({ ...waiting, select: firstOf })}
      keyOf={({ path }) => path}
    >
      {(object) => <Row {...object} />}
    </Block>
  );
}

function firstOf(all: readonly WaitingObject[]): WaitingObject[] {
  const others = all.filter((each) => !isUrgent(each));
  const isPlan = ({ waits }: WaitingObject) => waits.planned !== undefined;
  const plans = others.filter(isPlan).toSorted((one, other) => plannedAt(one) - plannedAt(other));
  return [
    ...all.filter(isUrgent).slice(0, maxShown.urgent),
    ...plans.slice(0, maxShown.planned),
    ...others.filter((each) => !isPlan(each)).slice(0, maxShown.unpublished),
  ];
}

const plannedAt = ({ waits }: WaitingObject) => Date.parse(waits.planned?.at ?? "");

function Row(object: WaitingObject) {
  const { area, id, title } = object;
  const { resources } = useEntries();
  const entry = resources.find((each) => each.area === area);
  const address = entry ? entry.addressOf?.(id) : releasePath(id);
  const name = title || untitled;
  const type = entry?.typeLabel ?? "Release";
  return (
    <>
      <span>
        {address ? (
          <Anchor component={Link} to={address} className="reach">
            {name}
          </Anchor>
        ) : (
          name
        )}{" "}
        {isUrgent(object) && <WaitingDot />}
      </span>
      <small>{`${type} · ${waitingWords(object)}`}</small>
    </>
  );
}
