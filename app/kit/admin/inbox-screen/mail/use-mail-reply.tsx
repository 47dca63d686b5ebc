import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Note } from '../../../../records/submission/conversation/endpoints.ts'
import { AdminIcon } from '../../../../ui/icon/admin-icon.tsx'
import { Notice } from '../../../../ui/panel/notice.tsx'
import { getErrorMessage } from '../../load/error-message.ts'
import { useLocalDraft } from '../../draft/local-drafts.ts'
import type { SubmissionRow } from '../submission-client.ts'
import { useInbox } from '../use-inbox.tsx'
import type { MailDraft } from './compose/use-mail-draft.ts'
import { MailForm, type MailTemplate } from './mail-form.tsx'
import { MailThread } from './mail-thread.tsx'
import { PresenceBar } from './presence-bar.tsx'
import { useMailData } from './use-mail-data.ts'
import { usePresence } from './use-presence.ts'

type MailReplyOptions = {
  row: SubmissionRow
  id: number
  recipient: string
  subject: string
  suggestedText?: string | null | undefined
  template?: MailTemplate | undefined
}

export function useMailReply({ id, ...options }: MailReplyOptions): {
  button: ReactNode
  mails: ReactNode
  onNoteAdded: (note: Note) => void
} {
  const { name } = useInbox().collection
  const { data, error, reload, addOwnNote } = useMailData(name, id)
  const [draft] = useLocalDraft<MailDraft>(name, id, 'mail')
  const hasRecipient = options.recipient !== ''
  const [isOpen, setOpen] = useState(draft !== undefined && hasRecipient)
  /** A restored draft is not being written until it is changed. */
  const [isActive, setActive] = useState(false)
  const activity = isOpen && isActive ? 'replying' : 'reading'
  const presence = usePresence(data?.context.conversation, activity)
  const isNewer = data !== undefined && presence !== undefined && presence.version > data.context.version
  useEffect(() => {
    if (isNewer) reload()
  }, [isNewer, reload])

  const open = (isOpening: boolean) => {
    setOpen(isOpening)
    setActive(isOpening)
  }
  const button = <ReplyButton hasRecipient={hasRecipient} isOpen={isOpen} onToggle={() => open(!isOpen)} />
  const mails = (
    <>
      <PresenceBar colleagues={presence?.colleagues ?? []} hasDraft={draft !== undefined} />
      {isOpen && !data && error !== undefined && <Notice tone="bad">{getErrorMessage(error)}</Notice>}
      {isOpen && data && (
        <MailForm
          id={id}
          {...options}
          data={data}
          reload={reload}
          hasFocus={isActive}
          onChanged={() => setActive(true)}
          onClose={() => open(false)}
          onSent={() => {
            open(false)
            reload()
          }}
        />
      )}
      {data && <MailThread data={data} reload={reload} />}
    </>
  )
  return { button, mails, onNoteAdded: addOwnNote }
}

type ReplyButtonProps = { hasRecipient: boolean; isOpen: boolean; onToggle: () => void }

function ReplyButton({ hasRecipient, isOpen, onToggle }: ReplyButtonProps) {
  const reasonId = useId()
  return (
    <>
      {!hasRecipient && (
        <span className="small muted" id={reasonId}>
          No e-mail address
        </span>
      )}
      <button
        className={isOpen || !hasRecipient ? 'btn btn--line' : 'btn'}
        type="button"
        aria-expanded={isOpen && hasRecipient}
        aria-describedby={hasRecipient ? undefined : reasonId}
        disabled={!hasRecipient}
        onClick={onToggle}
      >
        <AdminIcon name="reply" />
        Reply by e-mail
      </button>
    </>
  )
}
