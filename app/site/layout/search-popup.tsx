import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SearchBox } from "../forms/search-box.tsx";
import styles from "./search-popup.module.css";

/** A native popover: closes by a click elsewhere and by Escape, and needs no script. */
export const SearchPopup = () => (
  <>
    <IconButton
      icon="search"
      label="Open search"
      className={styles.button}
      popoverTarget="search-popup"
    >
      <Icon name="close" />
    </IconButton>
    <div id="search-popup" popover="auto" className={styles.panel}>
      <SearchBox isFocused />
    </div>
  </>
);
