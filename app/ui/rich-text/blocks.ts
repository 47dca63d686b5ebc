// Parsed rich text. Plain data, so that browsers need no parser.

export type Inline = { text: string; isBold?: boolean | undefined; href?: string | undefined }

export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  /** Level 1 is directly below the heading of the section. */
  | { kind: 'heading'; level: 1 | 2; content: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
