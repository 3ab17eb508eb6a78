import { useEffect, useState } from "react";
import { isRootPath } from "#contract/core/root-path.ts";
import { IconPhotoOff } from "./icons/icons.ts";
import styles from "./picture.module.css";
import { sourcesOf } from "./picture-sources.ts";

const isAddress = (src: string) =>
  /^https?:\/\/[^\s/]+\./i.test(src) || (isRootPath(src) && src !== "/");

interface PanelPictureProps {
  src: string;
  alt: string;
  isLarge?: boolean;
}

export function Picture({ src, alt, isLarge }: PanelPictureProps) {
  const [isBroken, setBroken] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address deserves another try
  useEffect(() => setBroken(false), [src]);

  return (
    <span
      className={styles.frame}
      data-large={isLarge || undefined}
      role={isLarge ? "status" : undefined}
    >
      {isBroken || !isAddress(src) ? (
        <>
          <IconPhotoOff size={20} role="img" aria-label="No picture" />
          {isLarge && (
            <span className={styles.why}>
              No picture at this address. Visitors would see a blank space.
            </span>
          )}
        </>
      ) : (
        <img
          {...sourcesOf(src, isLarge ? "24rem" : "3.5rem")}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}
