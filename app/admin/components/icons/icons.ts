// Written by scripts/icons.ts: import a new icon where you need it, then run that script.
// Tabler Icons, MIT: see licence.txt beside this file.
import { createIcon } from "./create-icon.tsx";

export const IconAdjustments = /* @__PURE__ */ createIcon(
  "M4 10a2 2 0 1 0 4 0a2 2 0 0 0-4 0m2-6v4m0 4v8m4-4a2 2 0 1 0 4 0a2 2 0 0 0-4 0m2-12v10m0 4v2m4-13a2 2 0 1 0 4 0a2 2 0 0 0-4 0m2-3v1m0 4v11",
);
export const IconArrowBackUp = /* @__PURE__ */ createIcon(
  "m9 14l-4-4l4-4",
  "M5 10h11a4 4 0 1 1 0 8h-1",
);
export const IconArrowDown = /* @__PURE__ */ createIcon("M12 5v14m6-6l-6 6m-6-6l6 6");
export const IconArrowForwardUp = /* @__PURE__ */ createIcon(
  "m15 14l4-4l-4-4",
  "M19 10H8a4 4 0 1 0 0 8h1",
);
export const IconArrowLeft = /* @__PURE__ */ createIcon("M5 12h14M5 12l6 6m-6-6l6-6");
export const IconArrowUp = /* @__PURE__ */ createIcon("M12 5v14m6-8l-6-6m-6 6l6-6");
export const IconArrowsSort = /* @__PURE__ */ createIcon(
  "m3 9l4-4l4 4M7 5v14m14-4l-4 4l-4-4m4 4V5",
);
export const IconArticle = /* @__PURE__ */ createIcon(
  "M3 6a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zm4 2h10M7 12h10M7 16h10",
);
export const IconBlockquote = /* @__PURE__ */ createIcon(
  "M6 15h15m0 4H6m9-8h6m0-4h-6M9 9h1a1 1 0 1 1-1 1V7.5a2 2 0 0 1 2-2M3 9h1a1 1 0 1 1-1 1V7.5a2 2 0 0 1 2-2",
);
export const IconBold = /* @__PURE__ */ createIcon(
  "M7 5h6a3.5 3.5 0 0 1 0 7H7zm6 7h1a3.5 3.5 0 0 1 0 7H7v-7",
);
export const IconBolt = /* @__PURE__ */ createIcon("M13 3v7h6l-8 11v-7H5z");
export const IconBook2 = /* @__PURE__ */ createIcon(
  "M19 4v16H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z",
  "M19 16H7a2 2 0 0 0-2 2M9 8h6",
);
export const IconBriefcase = /* @__PURE__ */ createIcon(
  "M3 9a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zm5-2V5a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2m-4 5v.01",
  "M3 13a20 20 0 0 0 18 0",
);
export const IconCalendar = /* @__PURE__ */ createIcon(
  "M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm12-4v4M8 3v4m-4 4h16m-9 4h1m0 0v3",
);
export const IconCalendarEvent = /* @__PURE__ */ createIcon(
  "M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm12-4v4M8 3v4m-4 4h16",
  "M8 15h2v2H8z",
);
export const IconCalendarPlus = /* @__PURE__ */ createIcon(
  "M12.5 21H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v5m-4-9v4M8 3v4m-4 4h16m-4 8h6m-3-3v6",
);
export const IconCheck = /* @__PURE__ */ createIcon("m5 12l5 5L20 7");
export const IconChevronDown = /* @__PURE__ */ createIcon("m6 9l6 6l6-6");
export const IconChevronLeft = /* @__PURE__ */ createIcon("m15 6l-6 6l6 6");
export const IconChevronRight = /* @__PURE__ */ createIcon("m9 6l6 6l-6 6");
export const IconClipboardText = /* @__PURE__ */ createIcon(
  "M9 5H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2h-2",
  "M9 5a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2m0 7h6m-6 4h6",
);
export const IconClockExclamation = /* @__PURE__ */ createIcon(
  "M20.986 12.502a9 9 0 1 0-5.973 7.98",
  "M12 7v5l3 3m4 1v3m0 3v.01",
);
export const IconCode = /* @__PURE__ */ createIcon("m7 8l-4 4l4 4m10-8l4 4l-4 4M14 4l-4 16");
export const IconColumns3 = /* @__PURE__ */ createIcon(
  "M3 4a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zm6-1v18m6-18v18",
);
export const IconCopy = /* @__PURE__ */ createIcon(
  "M7 9.667A2.667 2.667 0 0 1 9.667 7h8.666A2.667 2.667 0 0 1 21 9.667v8.666A2.667 2.667 0 0 1 18.333 21H9.667A2.667 2.667 0 0 1 7 18.333z",
  "M4.012 16.737A2 2 0 0 1 3 15V5c0-1.1.9-2 2-2h10c.75 0 1.158.385 1.5 1",
);
export const IconCornerUpRight = /* @__PURE__ */ createIcon(
  "M6 18v-6a3 3 0 0 1 3-3h10l-4-4m0 8l4-4",
);
export const IconDots = /* @__PURE__ */ createIcon(
  "M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0",
);
export const IconDownload = /* @__PURE__ */ createIcon(
  "M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 11l5 5l5-5m-5-7v12",
);
export const IconExternalLink = /* @__PURE__ */ createIcon(
  "M12 6H6a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6m-7 1l9-9m-5 0h5v5",
);
export const IconEye = /* @__PURE__ */ createIcon(
  "M10 12a2 2 0 1 0 4 0a2 2 0 0 0-4 0",
  "M21 12q-3.6 6-9 6t-9-6q3.6-6 9-6t9 6",
);
export const IconFileText = /* @__PURE__ */ createIcon(
  "M14 3v4a1 1 0 0 0 1 1h4",
  "M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2M9 9h1m-1 4h6m-6 4h6",
);
export const IconFilter = /* @__PURE__ */ createIcon(
  "M4 4h16v2.172a2 2 0 0 1-.586 1.414L15 12v7l-6 2v-8.5L4.52 7.572A2 2 0 0 1 4 6.227z",
);
export const IconGripVertical = /* @__PURE__ */ createIcon(
  "M8 5a1 1 0 1 0 2 0a1 1 0 1 0-2 0m0 7a1 1 0 1 0 2 0a1 1 0 1 0-2 0m0 7a1 1 0 1 0 2 0a1 1 0 1 0-2 0m6-14a1 1 0 1 0 2 0a1 1 0 1 0-2 0m0 7a1 1 0 1 0 2 0a1 1 0 1 0-2 0m0 7a1 1 0 1 0 2 0a1 1 0 1 0-2 0",
);
export const IconH2 = /* @__PURE__ */ createIcon(
  "M17 12a2 2 0 1 1 4 0c0 .591-.417 1.318-.816 1.858L17 18.001h4M4 6v12m8-12v12m-1 0h2M3 18h2m-1-6h8M3 6h2m6 0h2",
);
export const IconH3 = /* @__PURE__ */ createIcon(
  "M19 14a2 2 0 1 0-2-2m0 4a2 2 0 1 0 2-2M4 6v12m8-12v12m-1 0h2M3 18h2m-1-6h8M3 6h2m6 0h2",
);
export const IconItalic = /* @__PURE__ */ createIcon("M11 5h6M7 19h6m1-14l-4 14");
export const IconKey = /* @__PURE__ */ createIcon(
  "m16.555 3.843l3.602 3.602a2.877 2.877 0 0 1 0 4.069l-2.643 2.643a2.877 2.877 0 0 1-4.069 0l-.301-.301l-6.558 6.558a2 2 0 0 1-1.239.578L5.172 21H4a1 1 0 0 1-.993-.883L3 20v-1.172a2 2 0 0 1 .467-1.284l.119-.13L4 17h2v-2h2v-2l2.144-2.144l-.301-.301a2.877 2.877 0 0 1 0-4.069l2.643-2.643a2.877 2.877 0 0 1 4.069 0M15 9h.01",
);
export const IconKeyboard = /* @__PURE__ */ createIcon(
  "M2 8a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2zm4 2v.01m4-.01v.01m4-.01v.01m4-.01v.01M6 14v.01M18 14v.01M10 14l4 .01",
);
export const IconLayoutColumns = /* @__PURE__ */ createIcon(
  "M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm8-2v16",
);
export const IconLayoutDashboard = /* @__PURE__ */ createIcon(
  "M5 4h4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1m0 12h4a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1m10-4h4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1m0-8h4a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1",
);
export const IconLibraryPhoto = /* @__PURE__ */ createIcon(
  "M7 5.667A2.667 2.667 0 0 1 9.667 3h8.666A2.667 2.667 0 0 1 21 5.667v8.666A2.667 2.667 0 0 1 18.333 17H9.667A2.667 2.667 0 0 1 7 14.333z",
  "M4.012 7.26A2 2 0 0 0 3 8.997v10c0 1.1.9 2 2 2h10c.75 0 1.158-.385 1.5-1M17 7h.01",
  "m7 13l3.644-3.644a1.21 1.21 0 0 1 1.712 0L16 13",
  "m15 12l1.644-1.644a1.21 1.21 0 0 1 1.712 0L21 13",
);
export const IconLink = /* @__PURE__ */ createIcon(
  "m9 15l6-6m-4-3l.463-.536a5 5 0 0 1 7.071 7.072L18 13m-5 5l-.397.534a5.07 5.07 0 0 1-7.127 0a4.97 4.97 0 0 1 0-7.071L6 11",
);
export const IconList = /* @__PURE__ */ createIcon(
  "M9 6h11M9 12h11M9 18h11M5 6v.01M5 12v.01M5 18v.01",
);
export const IconListCheck = /* @__PURE__ */ createIcon(
  "M3.5 5.5L5 7l2.5-2.5m-4 7L5 13l2.5-2.5m-4 7L5 19l2.5-2.5M11 6h9m-9 6h9m-9 6h9",
);
export const IconListNumbers = /* @__PURE__ */ createIcon(
  "M11 6h9m-9 6h9m-8 6h8M4 16a2 2 0 1 1 4 0c0 .591-.5 1-1 1.5L4 20h4M6 10V4L4 6",
);
export const IconLock = /* @__PURE__ */ createIcon(
  "M5 13a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z",
  "M11 16a1 1 0 1 0 2 0a1 1 0 0 0-2 0m-3-5V7a4 4 0 1 1 8 0v4",
);
export const IconLogout = /* @__PURE__ */ createIcon(
  "M14 8V6a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2-2v-2",
  "M9 12h12l-3-3m0 6l3-3",
);
export const IconMail = /* @__PURE__ */ createIcon(
  "M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z",
  "m3 7l9 6l9-6",
);
export const IconMailExclamation = /* @__PURE__ */ createIcon(
  "M15 19H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5.5",
  "m3 7l9 6l9-6m-2 9v3m0 3v.01",
);
export const IconMailPlus = /* @__PURE__ */ createIcon(
  "M12 19H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5.5M16 19h6m-3-3v6",
  "m3 7l9 6l9-6",
);
export const IconMailbox = /* @__PURE__ */ createIcon(
  "M10 21v-6.5a3.5 3.5 0 0 0-7 0V21h18v-6a4 4 0 0 0-4-4H6.5",
  "M12 11V3h4l2 2l-2 2h-4m-6 8h1",
);
export const IconMaximize = /* @__PURE__ */ createIcon(
  "M4 8V6a2 2 0 0 1 2-2h2M4 16v2a2 2 0 0 0 2 2h2m8-16h2a2 2 0 0 1 2 2v2m-4 12h2a2 2 0 0 0 2-2v-2",
);
export const IconMenu2 = /* @__PURE__ */ createIcon("M4 6h16M4 12h16M4 18h16");
export const IconMessage2 = /* @__PURE__ */ createIcon(
  "M8 9h8m-8 4h6m-5 5H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-3l-3 3z",
);
export const IconMoon = /* @__PURE__ */ createIcon(
  "M12 3h.393a7.5 7.5 0 0 0 7.92 12.446A9 9 0 1 1 12 2.992z",
);
export const IconPackageImport = /* @__PURE__ */ createIcon(
  "m12 21l-8-4.5v-9L12 3l8 4.5V12m-8 0l8-4.5M12 12v9m0-9L4 7.5M22 18h-7m3-3l-3 3l3 3",
);
export const IconPaperclip = /* @__PURE__ */ createIcon(
  "m15 7l-6.5 6.5a1.5 1.5 0 0 0 3 3L18 10a3 3 0 0 0-6-6l-6.5 6.5a4.5 4.5 0 0 0 9 9L21 13",
);
export const IconPhoto = /* @__PURE__ */ createIcon(
  "M15 8h.01M3 6a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3z",
  "m3 16l5-5c.928-.893 2.072-.893 3 0l5 5",
  "m14 14l1-1c.928-.893 2.072-.893 3 0l3 3",
);
export const IconPhotoOff = /* @__PURE__ */ createIcon(
  "M15 8h.01M7 3h11a3 3 0 0 1 3 3v11m-.856 3.099A3 3 0 0 1 18 21H6a3 3 0 0 1-3-3V6c0-.845.349-1.608.91-2.153",
  "m3 16l5-5c.928-.893 2.072-.893 3 0l5 5m.33-3.662c.574-.054 1.155.166 1.67.662l3 3M3 3l18 18",
);
export const IconPlus = /* @__PURE__ */ createIcon("M12 5v14m-7-7h14");
export const IconSearch = /* @__PURE__ */ createIcon(
  "M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0m18 11l-6-6",
);
export const IconServer = /* @__PURE__ */ createIcon(
  "M3 7a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v2a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zm0 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v2a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zm4-7v.01M7 16v.01",
);
export const IconShare = /* @__PURE__ */ createIcon(
  "M3 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0m12-6a3 3 0 1 0 6 0a3 3 0 1 0-6 0m0 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0m-6.3-7.3l6.6-3.4m-6.6 6l6.6 3.4",
);
export const IconSourceCode = /* @__PURE__ */ createIcon(
  "M14.5 4H17a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-5m2-7L4 7l2 2",
  "m10 9l2-2l-2-2",
);
export const IconSun = /* @__PURE__ */ createIcon(
  "M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0m-5 0h1m8-9v1m8 8h1m-9 8v1M5.6 5.6l.7.7m12.1-.7l-.7.7m0 11.4l.7.7m-12.1-.7l-.7.7",
);
export const IconTable = /* @__PURE__ */ createIcon(
  "M3 5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zm0 5h18M10 3v18",
);
export const IconTemplate = /* @__PURE__ */ createIcon(
  "M4 5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zm0 8a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zm10-1h6m-6 4h6m-6 4h6",
);
export const IconUpload = /* @__PURE__ */ createIcon(
  "M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 9l5-5l5 5m-5-5v12",
);
export const IconUserCircle = /* @__PURE__ */ createIcon(
  "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0",
  "M9 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0m-2.832 8.849A4 4 0 0 1 10 16h4a4 4 0 0 1 3.834 2.855",
);
export const IconUsers = /* @__PURE__ */ createIcon(
  "M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M3 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2m1-17.87a4 4 0 0 1 0 7.75M21 21v-2a4 4 0 0 0-3-3.85",
);
export const IconWebhook = /* @__PURE__ */ createIcon(
  "M4.876 13.61A4 4 0 1 0 11 17h6",
  "M15.066 20.502A4 4 0 1 0 17 13c-.706 0-1.424.179-2 .5L12 8",
  "M16 8a4 4 0 1 0-8 0c0 1.506.77 2.818 2 3.5L7 17",
);
export const IconWebhookOff = /* @__PURE__ */ createIcon(
  "M4.876 13.61A4 4 0 1 0 11 17h6m-1.934 3.502a4 4 0 0 0 4.763-.675M21 17a4 4 0 0 0-4-4",
  "M16 8a4 4 0 0 0-6.824-2.833M8 8c0 1.506.77 2.818 2 3.5L7 17M3 3l18 18",
);
export const IconWorld = /* @__PURE__ */ createIcon(
  "M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0m.6-3h16.8M3.6 15h16.8",
  "M11.5 3a17 17 0 0 0 0 18m1-18a17 17 0 0 1 0 18",
);
export const IconX = /* @__PURE__ */ createIcon("M18 6L6 18M6 6l12 12");
