import { useRef } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import type { Conversation } from '#app/records/submission/conversation/conversation.api.ts'
import { useSubmission } from '#app/kit/admin/inbox-screen/submission/submission-header.tsx'
import { useInbox } from '#app/kit/admin/inbox-screen/use-inbox.tsx'
import { useShell } from '#app/kit/admin/screen.tsx'
import { useShortcut } from '#app/kit/admin/shortcuts.ts'
import { AssigneeSelect } from './assignee.tsx'
import { DueLabel, describeState, formatMoment } from './due-label.tsx'
import { useSnoozeDialog } from './snooze-dialog.tsx'
import { type ConversationChange, useChangeConversations } from './use-change-conversations.tsx'

export function ConversationBar({ conversation }: { conversation: Conversation }) {
  const { administrator } = useShell()
  const { onConversationsChanged } = useInbox()
  const { onConversationChanged } = useSubmission()
  const changeAll = useChangeConversations((changed, isUndo) => {
    const own = changed.find(({ id }) => id === conversation.id)
    if (own) onConversationChanged(own)
    onConversationsChanged(changed, isUndo)
  })
  const change = (changes: ConversationChange, message: string) =>
    void changeAll([conversation], changes, message)
  const select = useRef<HTMLSelectElement>(null)
  const { snooze, snoozeDialog } = useSnoozeDialog((snoozedUntil) =>
    change({ snoozedUntil }, `Snoozed until ${formatMoment(snoozedUntil)}`),
  )
  const { state } = conversation
  const reopen = () => change({ state: 'open' }, 'Reopened')
  const finish = () => change({ state: 'done' }, 'Marked as done')

  const group = 'Inbox'
  useShortcut({ keys: 'e', label: 'Done or reopen', group, run: state === 'done' ? reopen : finish })
  useShortcut({ keys: 's', label: 'Snooze', group, run: snooze })
  useShortcut({
    keys: 'a',
    label: 'Assign',
    group,
    run: () => {
      select.current?.focus()
      select.current?.showPicker()
    },
  })
  return (
    <section
      className="mb-4 flex max-w-3xl flex-wrap items-center gap-2 border-b border-line pb-4 [anchor-name:--actions]"
      aria-label="Conversation"
    >
      <p className="flex w-full flex-wrap items-center gap-x-3 gap-y-0.5 text-small font-semibold max-lg:text-body">
        {conversation.about && <span className="font-normal wrap-anywhere">{conversation.about}</span>}
        <span>{describeState(conversation)}</span>
        <DueLabel conversation={conversation} />
      </p>
      <AssigneeSelect
        label="Assignee"
        className="w-auto max-w-3xs max-lg:max-w-none max-lg:min-w-0 max-lg:grow max-lg:basis-32 print:hidden"
        ref={select}
        assigneeId={conversation.assigneeId}
        assigneeName={conversation.assigneeName}
        onChoose={(assigneeId, name) => {
          if (assigneeId === conversation.assigneeId) return
          const isMe = assigneeId === administrator.id
          const message = assigneeId ? `Assigned to ${isMe ? 'you' : name}` : 'No longer assigned'
          change({ assigneeId }, message)
        }}
      />
      <Button look="btn--line btn--s" icon="calendar-clock" label="Snooze" onClick={snooze} />
      {state !== 'open' && <Button look="btn--line btn--s" icon="undo" label="Reopen" onClick={reopen} />}
      {state !== 'done' && <Button look="btn--line btn--s" icon="check" label="Done" onClick={finish} />}
      {snoozeDialog}
    </section>
  )
}
