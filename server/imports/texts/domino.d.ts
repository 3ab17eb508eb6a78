/** Its own types name it by the name of the project that it comes from. */
declare module "@mixmark-io/domino" {
  export function createDocument(html?: string, force?: boolean): Document;
}
