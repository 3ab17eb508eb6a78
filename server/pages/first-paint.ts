import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { scriptMark } from "./script-hashes.ts";

const stylesheet =
  /<link (?=[^>]*rel="stylesheet")[^>]*href="(\/assets\/[\w.-]+\.css)#?"[^>]*?(?=\/?>)/g;

const styles = new Map<string, Promise<string>>();

/** React expects the links of the inlined style sheets, so they stay, disabled. */
export async function withStyles(page: string, clientDir: string): Promise<string> {
  const end = page.indexOf("</head>");
  const head = page.slice(0, end);
  const addresses = [...head.matchAll(stylesheet)].map(([, address = ""]) => address);
  if (addresses.length === 0) return page;
  for (const address of addresses) {
    if (styles.has(address)) continue;
    const text = readFile(join(clientDir, address), "utf8");
    styles.set(address, text);
    text.catch(() => styles.delete(address));
  }
  const texts = await Promise.all(addresses.map((address) => styles.get(address)));
  const style = `<style nonce="${scriptMark}">${texts.join("")}</style>`;
  let isPlaced = false;
  const styled = head.replace(stylesheet, (link) => {
    const before = isPlaced ? "" : style;
    isPlaced = true;
    return `${before}${link} disabled=""`;
  });
  return styled + page.slice(end);
}

const far = "main>*+*+*,footer";

const layOut = `if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"){
const sheet=new CSSStyleSheet();
sheet.replaceSync("${far}{content-visibility:auto;contain-intrinsic-size:auto 800px}");
document.adoptedStyleSheets.push(sheet);
new PerformanceObserver(async(list,observer)=>{
if(!list.getEntriesByName("first-contentful-paint").length)return;
observer.disconnect();
const parts=[...document.querySelectorAll("${far}")];
for(const {style} of parts){style.contentVisibility="visible";await new Promise((go)=>requestAnimationFrame(()=>setTimeout(go)))}
document.adoptedStyleSheets=document.adoptedStyleSheets.filter((one)=>one!==sheet);
for(const part of parts){part.style.contentVisibility="";if(!part.getAttribute("style"))part.removeAttribute("style")}
}).observe({type:"paint",buffered:true})}`;

/** Lays out the rest after the first paint, unless a scroll position is restored. */
export function withLateLayout(page: string): string {
  return page.replace("<style ", () => `<script nonce="${scriptMark}">${layOut}</script><style `);
}

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const modulesTag = `<script nonce="${scriptMark}" type="module" async="">`;
const importLine = /^import \* as (\w+) from ("[^"]+");$/gm;
const manifestLine = /^import ("[^"]+");$/m;
const entryLine = /^import\("([^"]+)"\);/m;

const maxPaintWaitMs = 2500;

const importPauseMs = 600;

/** Delays the scripts, which would compete with the first paint; unknown markup stays as it is. */
export function withLateScripts(page: string): string {
  const headEnd = page.indexOf("</head>");
  const begin = page.indexOf(modulesTag, headEnd);
  const end = page.indexOf("</script>", begin);
  if (headEnd < 0 || begin < 0 || end < 0) return page;
  const code = page.slice(begin + modulesTag.length, end);
  if (!code.includes("window.__reactRouterRouteModules")) return page;
  const imports = [...code.matchAll(importLine)];
  const entry = entryLine.exec(code)?.[1];
  if (imports.length === 0 || !entry) return page;
  // React puts these links into the head; searching the whole page would be slow.
  const head = page.slice(0, headEnd);
  const preloads = [...head.matchAll(preload)].map(([, address]) => address);
  const files = [...preloads.filter((file) => file !== entry), entry];
  const late = `const wait=(ms)=>new Promise((go)=>setTimeout(go,ms));
const touched=new Promise((go)=>{for(const type of ["pointerdown","keydown"])addEventListener(type,go,{once:true,capture:true})});
const painted=new Promise((go)=>{new PerformanceObserver((list)=>{if(list.getEntriesByName("first-contentful-paint").length)go()}).observe({type:"paint",buffered:true})});
const seen=()=>Promise.all([...document.querySelectorAll("img[fetchpriority=high]")].map((image)=>image.decode().catch(()=>{})));
const begin=async()=>{
await Promise.race([painted.then(seen),touched,wait(${maxPaintWaitMs})]);
const files=${JSON.stringify(files)};
for(const href of files)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
await Promise.race([touched,wait(${importPauseMs})]);
for(const href of files.slice(0,-1)){await import(href);await wait(0)}
const [${imports.map(([, name]) => name).join()}]=await Promise.all([${imports.map(([, , address]) => `import(${address})`).join()}]);
${code.replaceAll(importLine, "").replace(manifestLine, "await import($1);").replace(/^;/, "").trim()}
};
begin();
let pressed;
const keep=({target})=>{pressed=target.closest?.("button[type=button]")??pressed};
addEventListener("click",keep,true);
addEventListener("alive",()=>{removeEventListener("click",keep,true);if(pressed?.isConnected)pressed.click()},{once:true});`;
  return [
    head.replaceAll(preload, ""),
    page.slice(headEnd, begin),
    `<script nonce="${scriptMark}" type="module">${late}`,
    page.slice(end),
  ].join("");
}
