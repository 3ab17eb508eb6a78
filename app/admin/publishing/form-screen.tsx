import type { ComponentType } from "react";
import { useParams } from "react-router";
import { FormBody } from "../components/forms/form-body.tsx";
import { FormScopeContext, useFormScope } from "../components/forms/form-scope.ts";
import { useNewForm } from "../components/forms/use-new-form.ts";
import { PageHead } from "../components/page-head.tsx";
import { useReturnTo } from "../components/return-to.ts";
import type { ResourceEntry } from "../resource/entry.ts";
import type { FormView } from "../resource/views.ts";
import { titleCase } from "../resource/words.ts";
import { FieldControls } from "./field-controls.tsx";
import type { PublishedFormProps } from "./form-props.ts";
import { useHistory } from "./history/use-history.tsx";
import { useAddToRelease } from "./releases/use-add-to-release.tsx";
import { ResourceForm } from "./resource-form.tsx";
import { useReview } from "./review/use-review.tsx";
import { useOpened } from "./use-opened.ts";

export function formScreen(
  entry: ResourceEntry,
  view: FormView<PublishedFormProps>,
): ComponentType {
  return () => <FormScreen entry={entry} view={view} />;
}

interface FormScreenProps {
  entry: ResourceEntry;
  view: FormView<PublishedFormProps>;
}

function FormScreen({ entry, view }: FormScreenProps) {
  const { resource, path, failures, addressOf } = entry;
  const { id: idInPath } = useParams();
  const id = resource.isSingle ? "1" : idInPath;
  const { newForm, goOn, reload } = useNewForm(id, addressOf ?? (() => path));
  const { back } = useReturnTo(entry.listPath);
  const opened = useOpened(resource, id ?? "", newForm === null);
  const { query, times } = opened;
  const onReload = newForm ? reload : opened.onReload;
  const isThere = id !== undefined && resource.isPublic;
  const history = useHistory(isThere ? { resource, id: Number(id), onRestored: onReload } : null);
  const release = useAddToRelease(isThere ? { resource, id: Number(id) } : null);
  const scope = useFormScope();
  const { review, dialog } = useReview(isThere ? { resource, id: Number(id) } : null, scope);
  const Form = view.form ?? ResourceForm;
  const title = titleCase(entry.noun);
  const heading = id ? `Edit ${title}` : `Add New ${title}`;
  const props = {
    entry,
    view,
    heading,
    onCreated: goOn,
    onReload,
    onHistory: history.open,
    onRelease: release.open,
    review,
  };
  return (
    <FormScopeContext value={scope}>
      <FieldControls>
        {!newForm && !query.data && <PageHead title={heading} />}
        {history.dialog}
        {release.dialog}
        {dialog}
        {newForm ? (
          <Form key={newForm} {...props} item={null} publication={null} />
        ) : (
          <FormBody
            query={query}
            failure={failures.loadOne}
            {...(failures.missing && { missing: failures.missing })}
            back={back}
          >
            {(loaded) => <Form key={`${loaded.item.id} ${times}`} {...props} {...loaded} />}
          </FormBody>
        )}
      </FieldControls>
    </FormScopeContext>
  );
}
