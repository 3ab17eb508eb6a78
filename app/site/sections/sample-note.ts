import { isSampleAddress } from "#format/sample-address.ts";

/** The tooltip of a link that leads nowhere, as those of the sample content do. */
export const sampleNote = (address: string): { title?: string } =>
  isSampleAddress(address) ? { title: "A sample address: this website does not exist" } : {};
