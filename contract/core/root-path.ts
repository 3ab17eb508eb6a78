/** Browsers read `//host`, `/\host` and `/<tab>/host` as other hosts. */
const rootPath = /^\/(?![/\\])[^\s\\]*$/;

/** Whether an address is a path of this site, whatever a browser makes of it. */
export const isRootPath = (address: string): boolean => rootPath.test(address);
