import { PageHead } from "../page-head.tsx";
import { ActionSpecimens } from "./action-specimens.tsx";
import styles from "./catalogue.module.css";
import { FormSpecimens } from "./form-specimens.tsx";
import { ListSpecimens } from "./list-specimens.tsx";
import { StateSpecimens } from "./state-specimens.tsx";

const parts = [
  { title: "States and words", Specimens: StateSpecimens },
  { title: "Actions and questions", Specimens: ActionSpecimens },
  { title: "Forms", Specimens: FormSpecimens },
  { title: "Lists", Specimens: ListSpecimens },
];

/** The panel's components, at `/admin/styleguide` in development alone. */
export default function Catalogue() {
  return (
    <>
      <PageHead
        title="Components"
        text="The panel's components, by file in app/admin/components. Switch the theme, narrow the window, use the keyboard."
      />
      {parts.map(({ title, Specimens }) => (
        <section key={title} className={styles.part} aria-label={title}>
          <h2>{title}</h2>
          <Specimens />
        </section>
      ))}
    </>
  );
}
