/**
 * Address for a link that opens a mail program. A question mark may stand in an e-mail address;
 * as it is, it would begin further recipients and texts (RFC 6068).
 */
export function mailAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`
}
