import { Inline } from "./page-parts.tsx";

/**
 * Loads and runs the site's script after the first paint so as not to delay it, or after three
 * seconds if the browser draws no frames. If the script fails to load, styles apply as if scripting
 * were off.
 */
export function SiteScript({ src }: { src: string }) {
  return <Inline as="script" text={codeFor(src)} />;
}

const codeFor = (src: string) =>
  `addEventListener("DOMContentLoaded",()=>{
const run=(failed)=>import("${src}").catch(failed);
const stopScripting=(rules)=>{for(const rule of rules){
if(rule.media)rule.media.mediaText=rule.media.mediaText
.replaceAll("scripting: none","min-width: 0px").replaceAll("scripting: enabled","max-width: 0px");
if(rule.cssRules)stopScripting(rule.cssRules)}};
requestAnimationFrame(()=>setTimeout(()=>run(()=>{})));
setTimeout(()=>run(()=>{for(const sheet of document.styleSheets)stopScripting(sheet.cssRules)}),3000)
})`.replaceAll("\n", "");
