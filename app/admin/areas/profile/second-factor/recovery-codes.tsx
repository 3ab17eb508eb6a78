import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useRef } from "react";
import { moveFocus } from "../../../../ui/move-focus.ts";
import { useContent } from "../../../../ui/site-content.ts";
import { CopyButton } from "../../../components/copy-button.tsx";
import { useUnsaved } from "../../../components/forms/use-unsaved.ts";
import { IconDownload } from "../../../components/icons/icons.ts";
import { saveFile } from "../../../components/lists/csv.ts";
import { useUser } from "../../../session/use-session.ts";
import styles from "./second-factor.module.css";

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept(): void;
}

export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { email } = useUser();
  const { name } = useContent("settings");
  const areKept = useRef(false);
  useUnsaved(() => ({ isUnsaved: !areKept.current }));

  const download = () => {
    const head = `Recovery codes for ${email} at ${name}. Each works once.`;
    const text = `${head}\n\n${codes.join("\n")}\n`;
    saveFile(new Blob([text], { type: "text/plain" }), "recovery-codes.txt");
  };
  const finish = () => {
    areKept.current = true;
    onKept();
  };
  return (
    <Stack>
      <Alert ref={moveFocus} tabIndex={-1} color="success" role="status">
        <strong>Two-factor sign-in is on.</strong>
      </Alert>
      <Text>
        These recovery codes let you sign in without your phone. Each works once. Keep them with
        your passwords: <strong>you will not see them again.</strong>
      </Text>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group>
        <CopyButton text={codes.join("\n")} label="Copy all" />
        <Button
          variant="default"
          onClick={download}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Download
        </Button>
        <Button color="action" onClick={finish}>
          I have saved them
        </Button>
      </Group>
    </Stack>
  );
}
