import { useCallback, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type ReturnState, useGivenState } from "../return-to.ts";

/** `newForm` is the key of each new object's form, kept after its first save; null for others. */
export function useNewForm(id: string | undefined, addressOf: (id: number) => string) {
  const way = useGivenState();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [shownId, setShownId] = useState(id);
  const [begun, setBegun] = useState({ form: 0, id: "", key });

  // React renders only the last of two quick navigations: it may skip the begun object.
  const isLeft = id === undefined && begun.id !== "" && begun.key !== key;
  if (shownId !== id || isLeft) {
    setShownId(id);
    if (id === undefined) setBegun({ form: begun.form + 1, id: "", key });
  }
  const isNew = id === undefined || id === begun.id;
  /** A form of what was there before is left for one of the object that was begun in its place. */
  const goOn = useCallback(
    (created: number) => {
      if (isNew) setBegun(({ form }) => ({ form, id: String(created), key }));
      const state: ReturnState = { ...way, isSameForm: true };
      const options = { replace: true, preventScrollReset: true, state };
      void navigate(addressOf(created), options);
    },
    [addressOf, navigate, way, isNew, key],
  );
  /** The created object is loaded into a form of its own from now on. */
  const reload = useCallback(() => setBegun((last) => ({ ...last, id: "" })), []);
  return { newForm: isNew ? `new ${begun.form}` : null, goOn, reload };
}
