import { quiltPicture } from "#contract/areas/pictures.ts";
import { SewButton } from "../sections/sew-button.tsx";
import styles from "./quilt-hem.module.css";

/** The tiles of the latest projects, as a hem, with a place for the visitor's own. */
export const QuiltHem = () => (
  <div className={styles.edge}>
    <img className={styles.hem} src={quiltPicture} alt="" width={3072} height={48} loading="lazy" />
    <SewButton className={styles.sew}>Sew your own patch</SewButton>
  </div>
);
