import { SegmentedControl } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { type Ref, useState } from "react";
import styles from "./beside.module.css";

const widths = { Phone: 390, Tablet: 768, Desktop: 1280 };
type Device = keyof typeof widths;

interface PageFrameProps {
  frame: Ref<HTMLIFrameElement>;
  address: string;
  /** Until then a click would lead out of the frame. */
  isReady: boolean;
}

/** At its real width, made smaller where there is less room; a phone begins with its own. */
export function PageFrame({ frame, address, isReady }: PageFrameProps) {
  const [device, setDevice] = useState<Device>(() => (innerWidth < 1024 ? "Phone" : "Desktop"));
  const { ref, width, height } = useElementSize();
  const scale = Math.min(1, width / widths[device] || 1);
  return (
    <div className={styles.page}>
      <SegmentedControl
        aria-label="Width of the page"
        size="xs"
        data={Object.keys(widths)}
        value={device}
        onChange={(value) => setDevice(value as Device)}
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
