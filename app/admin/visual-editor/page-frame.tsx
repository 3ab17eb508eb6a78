import { SegmentedControl } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { type Ref, useState } from "react";
import styles from "./visual-editor.module.css";

const widths = { Phone: 390, Tablet: 768, Desktop: 1280 };
type FrameWidth = keyof typeof widths;

interface PageFrameProps {
  frame: Ref<HTMLIFrameElement>;
  address: string;
  /** Until the page is ready, the frame ignores clicks: they would lead out of it. */
  isReady: boolean;
}

/** Shows the page at a device's width, scaled down to fit; narrow screens begin with Phone. */
export function PageFrame({ frame, address, isReady }: PageFrameProps) {
  const [device, setDevice] = useState<FrameWidth>(() => (innerWidth < 1024 ? "Phone" : "Desktop"));
  const { ref, width, height } = useElementSize();
  const scale = Math.min(1, width / widths[device] || 1);
  return (
    <div className={styles.page}>
      <SegmentedControl
        aria-label="Page width"
        size="xs"
        data={Object.keys(widths)}
        value={device}
        onChange={(value) => setDevice(value as FrameWidth)}
      />
      <div ref={ref} className={styles.stage}>
        <iframe
          ref={frame}
          title="The page"
          src={address}
          className={styles.frame}
          data-ready={isReady}
          style={{
            width: widths[device],
            height: height / scale,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </div>
  );
}
