import { Inline, usePageParts } from "../../ui/page-parts.tsx";
import { Picture, type PictureProps } from "../../ui/picture.tsx";
import { openedPictureKey } from "./opened-picture.ts";

const id = "shared-picture";

/** Inline, since the site's script comes after the first frame. */
const code = `try{const{src,file}=JSON.parse(sessionStorage.getItem("${openedPictureKey}")),
image=document.querySelector("[data-shared]"),look=image.style;
if(image.getAttribute("src")===src){
look.background=image.dataset.shared==="top"?"top/100% auto no-repeat":"center/cover";
if(look.objectPosition)look.backgroundPosition=look.objectPosition;
look.backgroundImage='url("'+file+'")'
}}catch{}`.replaceAll("\n", "");

interface SharedPictureProps extends PictureProps {
  /** The part of the picture that the card shows. */
  from?: "top" | "middle";
}

/**
 * The picture of a card flies here, by behaviours/shared-picture.ts; once on a page. Until its file
 * has loaded it shows the card's, which the browser has already.
 */
export function SharedPicture({ from = "top", ...picture }: SharedPictureProps) {
  const parts = usePageParts();
  return (
    <>
      {/* A page that is painted before its picture is there has nothing to fly to. */}
      <link rel="expect" href={`#${id}`} blocking="render" />
      <Picture {...picture} id={id} isFirst data-shared={from} />
      {parts && !parts.nonce && <Inline as="script" text={code} />}
    </>
  );
}
