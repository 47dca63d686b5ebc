import type { ReactNode } from 'react'
import {
  type InboxOverrides,
  type SubmissionDefinition,
  type SubmissionRow,
  type SubmissionRowFor,
  submissionClient,
} from './submission-client.ts'
import type { Detail } from './submission/submission-detail.tsx'

type InboxParts<Row> = {
  labels: InboxOverrides
  lines: (row: Row) => readonly string[]
  detail: Detail<Row>
  /** Next to the export. */
  actions?: ReactNode
}

/** The parts of an inbox that its own screen and the screen of all inboxes share. */
export function defineInbox<const D extends SubmissionDefinition>(
  definition: D,
  parts: InboxParts<SubmissionRowFor<D>>,
) {
  return {
    label: definition.admin.label,
    collection: submissionClient(definition, parts.labels),
    ...(parts as unknown as InboxParts<SubmissionRow>),
  }
}

export type Inbox = ReturnType<typeof defineInbox>
