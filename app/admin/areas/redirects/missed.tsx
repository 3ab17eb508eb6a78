import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { MissedAddress } from "#contract/areas/redirects.ts";
import { shortDate } from "../../../ui/dates.ts";
import card from "../../components/card.module.css";
import { LoadFailure } from "../../components/load-failure.tsx";
import { useReturnState } from "../../components/return-to.ts";
import { api } from "../../session/api.ts";
import styles from "./missed.module.css";

const shownFirst = 3;

/** The key begins with the area's, so that saving a redirect refetches the addresses. */
const missedAddresses = {
  queryKey: ["redirects", "missed"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.redirects.missed({ signal })).missed,
};

/** Absent while everything that was asked for was found. */
export function Missed() {
  const { data, error, refetch } = useQuery(missedAddresses);
  const [isWhole, setWhole] = useState(false);
  if (data ? data.length === 0 : !error) return null;
  const visibleAddresses = isWhole ? data : data?.slice(0, shownFirst);
  return (
    <section className={card.card ?? ""} aria-labelledby="missed">
      <div className={styles.head}>
        <h2 id="missed">Not found</h2>
        <p>Addresses that visitors requested in the last 30 days but did not find.</p>
      </div>
      {error && !data && (
        <LoadFailure
          sentence="Failed to load the addresses not found"
          error={error}
          onRetry={() => refetch()}
        />
      )}
      {visibleAddresses && visibleAddresses.length > 0 && (
        <ul className={styles.rows}>
          {visibleAddresses.map((address) => (
            <Row key={address.path} address={address} />
          ))}
        </ul>
      )}
      {data && data.length > shownFirst && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "Show fewer" : `Show all ${data.length}`}
        </Button>
      )}
    </section>
  );
}

function Row({ address: { path, count, last_at } }: { address: MissedAddress }) {
  const state = useReturnState();
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span>{path}</span>
        <small>
          {count === 1 ? "Once" : `${count} times`}, last on {shortDate(last_at)}
        </small>
      </div>
      <Button
        component={Link}
        to={`/admin/redirects/new?from=${encodeURIComponent(path)}`}
        state={state}
        size="xs"
        variant="default"
        aria-label={`Redirect ${path}`}
      >
        Redirect
      </Button>
    </li>
  );
}
