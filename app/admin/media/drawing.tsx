import styles from "./drawing.module.css";

export function Drawing({ url }: { url: string }) {
  return (
    <div className={styles.drawing}>
      <img src={url} alt="" />
    </div>
  );
}
