/**
 * Encodes an e-mail address as a mailto: URL. An unencoded question mark would start header fields (RFC 6068).
 */
export function mailtoUrl(address: string): string {
  const at = address.lastIndexOf('@')
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`
}
