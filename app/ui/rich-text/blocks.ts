// Parsed rich text. Plain data, so that browsers need no parser.

export type Inline = { text: string; isBold?: boolean | undefined; href?: string | undefined }

export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  /** Level 1 is directly below the heading of the section. */
  | { kind: 'heading'; level: 1 | 2; content: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }

/** Paths of this site, and addresses that are safe to open. All others remain text. */
export const isSafeLink = (address: string): boolean =>
  /^(?:https?:\/\/[^/\s]|mailto:|tel:|#|\/(?!\/))/i.test(address)
