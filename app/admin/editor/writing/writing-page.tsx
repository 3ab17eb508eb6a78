import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { FieldInput } from "../../components/forms/fields/text-field.ts";
import { useErrorsShown } from "../../components/forms/fields/use-errors-shown.ts";
import { focusField } from "../../components/forms/form-scope.ts";
import { RecordFrame, type RecordFrameProps } from "../../components/forms/record-frame.tsx";
import {
  SettingsButton,
  type SettingsForm,
  useSettings,
} from "../../components/forms/settings-panel.tsx";
import { IconExternalLink } from "../../components/icons/icons.ts";
import type { EditorPane } from "../editor-bar.tsx";
import { MarkdownEditor } from "../markdown-editor.tsx";
import styles from "./writing-page.module.css";
import { WritingTools } from "./writing-tools.tsx";

interface WritingPageProps<V extends object>
  extends Omit<RecordFrameProps<V>, "children" | "save" | "canSaveAsNew"> {
  /** The public address; null while the object is not public. */
  address: string | null;
  text: {
    path: string;
    label: string;
    input: FieldInput;
    isRequired: boolean;
    onChange(text: string): void;
  };
  /** Renders what stands above the text; `toText` moves the focus into the text. */
  renderHeading(toText: () => void): ReactNode;
  /** Renders the preview of the whole page around the text. */
  reading(text: ReactNode): ReactNode;
  settings(of: SettingsForm): ReactNode;
  children?: ReactNode;
}

/** A form whose text is the page, with everything else beside it. */
export function WritingPage<V extends object>(props: WritingPageProps<V>) {
  const {
    address,
    text,
    renderHeading,
    reading,
    settings: renderSettings,
    tools,
    ...frame
  } = props;
  const { path, label, input, isRequired, onChange } = text;
  const settings = useSettings();
  const [pane, setPane] = useState<EditorPane>("write");
  const { scope, refusal } = props.of;
  useErrorsShown(scope, refusal, settings, {
    isShown: pane !== "preview",
    show: () => setPane("write"),
  });

  const show = (wantedPane: EditorPane) => {
    setPane(wantedPane);
    // Two columns need the room.
    if (wantedPane === "both") settings.fold(true);
  };
  const toText = () => focusField(scope, path);
  return (
    <RecordFrame
      {...frame}
      save={null}
      canSaveAsNew
      tools={
        <>
          {tools}
          {address && <SiteLink address={address} />}
          <SettingsButton of={settings} />
        </>
      }
    >
      <div className={styles.page} data-settings={!settings.isFolded || undefined}>
        <MarkdownEditor
          label={label}
          path={path}
          value={String(input.value ?? "")}
          error={input.error}
          maxLength={input.maxLength}
          isRequired={isRequired}
          onChange={onChange}
          page={{
            pane,
            onShow: show,
            tools: <WritingTools />,
            lead: renderHeading(toText),
            reading,
          }}
        />
        {renderSettings(settings)}
      </div>
      {props.children}
    </RecordFrame>
  );
}

export function Lead({ children }: { children: ReactNode }) {
  return <div className={styles.lead}>{children}</div>;
}

const SiteLink = ({ address }: { address: string }) => (
  <Button
    component="a"
    href={address}
    target="_blank"
    title="View on site"
    variant="subtle"
    color="neutral"
    leftSection={<IconExternalLink size={18} aria-hidden />}
  >
    View on site
  </Button>
);
