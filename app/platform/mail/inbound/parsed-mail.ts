export type MailAttachment = { name: string; bytes: Uint8Array }

/** Header names are in lower case. Texts are cleaned of control characters. */
export type ParsedMail = {
  headers: readonly { name: string; value: string }[]
  messageId: string | undefined
  /** Message-IDs of In-Reply-To, then of References from the last to the first. */
  references: readonly string[]
  /** In lower case. Empty if the header is missing or has several senders. */
  fromAddress: string
  fromName: string
  /** Addresses of all recipient headers, in lower case. */
  recipients: readonly string[]
  subject: string
  text: string
  /** Length of the text above the quotation at the end, if there is one. */
  ownLength: number | undefined
  isShortened: boolean
  attachments: readonly MailAttachment[]
  /** Number of attachments beyond the limit. */
  omittedAttachments: number
}

export const headerValues = ({ headers }: ParsedMail, wanted: string): string[] =>
  headers.filter(({ name }) => name === wanted).map(({ value }) => value)
