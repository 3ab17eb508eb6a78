import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/layout.tsx";
import { SearchBox } from "../forms/search-box.tsx";
import styles from "./not-found.module.css";

export function NotFoundScreen() {
  return (
    <Page columns="6fr 5fr" gap="part" className={styles.screen}>
      <div className={styles.text}>
        <p className={styles.code}>404</p>
        <h1>Page not found</h1>
        <p className={styles.lead}>
          We apologize, but the page you're looking for couldn't be found!
        </p>
        <p>
          <ButtonLink to="/" emphasis="action">
            Back To Home
          </ButtonLink>
        </p>
        <SearchBox label="Search the tutorials" />
      </div>
      <Hole />
    </Page>
  );
}

function Hole() {
  return (
    <svg className={styles.hole} viewBox="0 0 480 480" aria-hidden="true">
      <g fill="none" strokeLinecap="round">
        <g className={styles.rows}>
          {Array.from({ length: 11 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <path key={row} d={`M20 ${40 + row * 40}h440`} />
          ))}
        </g>
        <path
          className={styles.gap}
          d="M246 130c52-6 108 36 112 92s-44 118-104 122-122-40-128-98 44-108 120-116z"
        />
        <path
          className={styles.thread}
          d="M120 300c60 60 120-60 170-20s-20 110 60 120 90-60 60-110"
        />
        <path className={styles.needle} d="m410 290 44-84" />
      </g>
    </svg>
  );
}
