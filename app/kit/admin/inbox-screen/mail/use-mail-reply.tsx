import { type ReactNode, useEffect, useId, useState } from 'react'
import { AdminIcon } from '../../../../ui/icon/admin-icon.tsx'
import { Notice } from '../../../../ui/panel/notice.tsx'
import { getErrorMessage } from '../../load/error-message.ts'
import { useLocalDraft } from '../../draft/local-drafts.ts'
import type { SubmissionRow } from '../submission-client.ts'
import { useInbox } from '../use-inbox.tsx'
import { NoteForm } from './compose/note-form.tsx'
import type { MailDraft } from './compose/use-mail-draft.ts'
import styles from './mail-form.module.css'
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

type Writing = 'reply' | 'note'

export function useMailReply({ id, ...options }: MailReplyOptions): {
  isOpen: boolean
  button: ReactNode
  mails: ReactNode
} {
  const { name } = useInbox().collection
  const { data, error, reload } = useMailData(name, id)
  const [draft, setDraft] = useLocalDraft<MailDraft>(name, id, 'mail')
  const hasRecipient = options.recipient !== ''
  const [writing, setWriting] = useState<Writing | undefined>(draft && hasRecipient ? 'reply' : undefined)
  /** A restored draft is not being written until it is changed. */
  const [isActive, setActive] = useState(false)
  const isReplying = writing === 'reply' && isActive
  const presence = usePresence(data?.context.conversation, isReplying ? 'replying' : 'reading')
  const isNewer = data !== undefined && presence !== undefined && presence.version > data.context.version
  useEffect(() => {
    if (isNewer) reload()
  }, [isNewer, reload])

  const isOpen = writing !== undefined
  const open = (next: Writing | undefined) => {
    setWriting(next)
    setActive(next === 'reply')
  }
  const button = <ReplyButtons hasRecipient={hasRecipient} writing={writing} onOpen={open} />
  const mails = (
    <>
      <PresenceBar colleagues={presence?.colleagues ?? []} hasDraft={draft !== undefined} />
      {isOpen && hasRecipient && <WritingTabs writing={writing} onChoose={open} />}
      {isOpen && !data && error !== undefined && <Notice tone="bad">{getErrorMessage(error)}</Notice>}
      {writing === 'reply' && data && (
        <MailForm
          id={id}
          {...options}
          data={data}
          reload={reload}
          hasFocus={isActive}
          onChanged={() => setActive(true)}
          onClose={() => open(undefined)}
          onSent={() => {
            open(undefined)
            reload()
          }}
        />
      )}
      {writing === 'note' && data && (
        <NoteForm
          id={id}
          conversation={data.context.conversation}
          onClose={() => open(undefined)}
          onAdded={(noteId) => {
            if (draft?.seen && draft.seen.version === data.context.version) {
              const seen = { ...draft.seen, version: draft.seen.version + 1, note: noteId }
              setDraft({ ...draft, seen })
            }
            open(undefined)
            reload()
          }}
        />
      )}
      {data && <MailThread data={data} reload={reload} />}
    </>
  )
  return { isOpen, button, mails }
}

type ReplyButtonsProps = {
  hasRecipient: boolean
  writing: Writing | undefined
  onOpen: (writing: Writing | undefined) => void
}

function ReplyButtons({ hasRecipient, writing, onOpen }: ReplyButtonsProps) {
  const reasonId = useId()
  const isOpen = writing !== undefined
  return (
    <>
      {!hasRecipient && (
        <>
          <span className="small muted" id={reasonId}>
            No e-mail address
          </span>
          <button
            className="btn btn--line"
            type="button"
            aria-expanded={isOpen}
            onClick={() => onOpen(isOpen ? undefined : 'note')}
          >
            <AdminIcon name="lock" />
            Internal note
          </button>
        </>
      )}
      <button
        className={isOpen || !hasRecipient ? 'btn btn--line' : 'btn'}
        type="button"
        aria-expanded={isOpen && hasRecipient}
        aria-describedby={hasRecipient ? undefined : reasonId}
        disabled={!hasRecipient}
        onClick={() => onOpen(isOpen ? undefined : 'reply')}
      >
        <AdminIcon name="reply" />
        Reply by e-mail
      </button>
    </>
  )
}

type WritingTabsProps = { writing: Writing; onChoose: (writing: Writing) => void }

const WritingTabs = ({ writing, onChoose }: WritingTabsProps) => (
  <div className={`no-print wrapping ${styles.modes}`} role="group" aria-label="Write">
    <button
      type="button"
      className={styles.mode}
      aria-pressed={writing === 'reply'}
      onClick={() => onChoose('reply')}
    >
      <AdminIcon name="reply" />
      Reply
    </button>
    <button
      type="button"
      className={styles.mode}
      aria-pressed={writing === 'note'}
      onClick={() => onChoose('note')}
    >
      <AdminIcon name="lock" />
      Internal note
    </button>
  </div>
)
