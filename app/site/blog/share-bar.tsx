import { Icon } from "../../ui/icon.tsx";
import styles from "./share-bar.module.css";

const networks = [
  {
    name: "Facebook",
    addressOf: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  },
  {
    name: "LinkedIn",
    addressOf: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
  {
    name: "WhatsApp",
    addressOf: (url: string, title: string) => `https://wa.me/?text=${title}%20${url}`,
  },
  {
    name: "Email",
    addressOf: (url: string, title: string) => `mailto:?subject=${title}&body=${url}`,
  },
];

export interface ShareBarProps {
  address: string;
  title: string;
}

/** Links to networks, which behaviours/sharing.ts replaces with the browser's sharing if it can. */
export const ShareBar = ({ address, title }: ShareBarProps) => (
  <div className={styles.share} data-sharing data-address={address} data-title={title}>
    <h2>Share</h2>
    <ul role="list">
      <li data-share-item="own" hidden>
        <button type="button" data-share>
          <Icon name="share" />
          Share
        </button>
      </li>
      <li className={styles.copy}>
        <button type="button" data-copy-link>
          <Icon name="link" />
          Copy link
        </button>
      </li>
      {networks.map(({ name, addressOf }) => (
        <li key={name} data-share-item="network">
          <a
            href={addressOf(encodeURIComponent(address), encodeURIComponent(title))}
            target="_blank"
            rel="noopener"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
    <p role="status" />
  </div>
);
