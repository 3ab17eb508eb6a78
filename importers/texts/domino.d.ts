/** The package has types only under the name of the project that it comes from. */
declare module "@mixmark-io/domino" {
  export function createDocument(html?: string, force?: boolean): Document;
}
