/** Names that RFC 2606 and RFC 6761 keep for examples, and the machine itself. */
const sampleHost = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/;

/** Whether a web address leads nowhere by agreement, as those of the sample content do. */
export function isSampleAddress(address: string): boolean {
  const host = URL.parse(address)?.hostname.replace(/\.$/, "");
  return host === undefined || sampleHost.test(host);
}
