import { useEffect, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import styles from "./share-bar.module.css";

const noticeMs = 2500;

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
    name: "E-mail",
    addressOf: (url: string, title: string) => `mailto:?subject=${title}&body=${url}`,
  },
];

export interface ShareBarProps {
  address: string;
  title: string;
}

export function ShareBar({ address, title }: ShareBarProps) {
  const [canShare, setCanShare] = useState(false);
  const [said, setSaid] = useState("");

  useEffect(() => setCanShare("share" in navigator), []);

  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), noticeMs);
    return () => clearTimeout(timer);
  }, [said]);

  // Cancelling the share dialog rejects, which is no error.
  const share = () => navigator.share({ title, url: address }).catch(() => {});
  const copy = async () => setSaid((await copied(address)) ? "Link copied" : address);

  return (
    <div className={styles.share}>
      <h2>Share</h2>
      <ul role="list">
        {canShare && (
          <li>
            <button type="button" onClick={share}>
              <Icon name="share" />
              Share
            </button>
          </li>
        )}
        <li className={styles.copy}>
          <button type="button" onClick={copy}>
            <Icon name="link" />
            Copy link
          </button>
        </li>
        {!canShare &&
          networks.map(({ name, addressOf }) => (
            <li key={name}>
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
      <p role="status">{said}</p>
    </div>
  );
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text);
  }
}

// The clipboard API needs https; a copied selection does not.
function copiedBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  field.select();
  const isDone = document.execCommand("copy");
  field.remove();
  return isDone;
}
