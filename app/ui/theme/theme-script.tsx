import { Inline } from "../page-parts.tsx";

export const themeKey = "theme";

/** Sets the theme before the first paint, so that no other flashes, and switches it at once. */
const code = `(()=>{const root=document.documentElement,key="${themeKey}",known=/^(light|dark)$/;
const set=(theme)=>{if(known.test(theme))root.dataset.theme=theme};
try{set(localStorage.getItem(key))}catch{}
addEventListener("storage",(event)=>event.key===key&&set(event.newValue));
addEventListener("click",({target})=>{
if(!target.closest?.("[data-theme-switch]"))return;
const now=root.dataset.theme??(matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light");
set(now==="dark"?"light":"dark");
try{localStorage.setItem(key,root.dataset.theme)}catch{}
})})()`.replaceAll("\n", "");

/** Storage may be full or blocked: a choice then lasts until the page is left. */
export const ThemeScript = () => <Inline as="script" text={code} />;
