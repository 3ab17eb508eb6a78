import styles from "./edit-link.module.css";

export default function EditLink({ path }: { path: string }) {
  return (
    <a className={styles.link} href={`/admin/content/beside?page=${encodeURIComponent(path)}`}>
      Edit this page
    </a>
  );
}
