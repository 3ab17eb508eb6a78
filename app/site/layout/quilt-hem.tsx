import { quiltPicture } from "#contract/areas/pictures.ts";
import styles from "./quilt-hem.module.css";

/** The tiles of the latest projects, as a hem. */
export const QuiltHem = () => (
  <img className={styles.hem} src={quiltPicture} alt="" width={3072} height={48} loading="lazy" />
);
