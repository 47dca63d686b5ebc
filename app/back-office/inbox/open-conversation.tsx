import { useState } from 'react'
import { Link } from 'react-router'
import { adminApi } from '../../kit/admin/admin-api.ts'
import type { Inbox } from '../../kit/admin/inbox-screen/define-inbox.ts'
import type { SubmissionRow } from '../../kit/admin/inbox-screen/submission-client.ts'
import { OpenSubmission } from '../../kit/admin/inbox-screen/submission/open-submission.tsx'
import styles from '../../kit/admin/inbox-screen/submission/open-submission.module.css'
import { InboxContext, useReadMark } from '../../kit/admin/inbox-screen/use-inbox.tsx'
import type { Problem } from '../../kit/admin/list/use-list.ts'
import { toProblem } from '../../kit/admin/list/use-list.ts'
import { useRowActions } from '../../kit/admin/list/use-row-actions.tsx'
import { LoadFailed } from '../../kit/admin/load-failed.tsx'
import { useLoaded } from '../../kit/admin/load/use-loaded.ts'
import { useReloadOnChange } from '../../kit/admin/load/use-reload-on-change.ts'
import { useShell } from '../../kit/admin/shell-context.ts'
import type { Conversation } from '../../records/submission/conversation/endpoints.ts'
import { Approved, Rejected } from '../../records/submission-stages.ts'
import { StatePanel } from '../../ui/panel/state-panel.tsx'
import { inboxes } from './inboxes.ts'
import { useConversationList } from './use-conversations.ts'

export function OpenConversation() {
  const { view, rows, linkTo, focusNext } = useConversationList()
  const { id } = view
  const listed = rows.find((row) => row.id === id)
  const [lastSeen, setLastSeen] = useState<Conversation>()
  if (listed && listed !== lastSeen) setLastSeen(listed)
  const known = listed ?? (lastSeen?.id === id ? lastSeen : undefined)
  const { data, error } = useLoaded(known ? undefined : id, () =>
    adminApi.get('/admin/inbox/:id', { params: { id: id ?? 0 } }),
  )
  const conversation = known ?? (data?.id === id ? data : undefined)
  const [next] = rows
  if (id === undefined)
    return (
      <div className={styles.none}>
        <StatePanel icon="mail" title="No conversation selected">
          <p>Select a conversation from the list</p>
          {next && (
            <Link
              className="btn btn--line"
              to={linkTo({ id: next.id })}
              preventScrollReset
              onClick={() => {
                focusNext.current = 'detail'
              }}
            >
              Open the first
            </Link>
          )}
        </StatePanel>
      </div>
    )
  if (conversation) return <Detail key={id} conversation={conversation} inbox={inboxes[conversation.kind]} />
  return (
    <div className={styles.open}>
      <Link className={`btn btn--plain btn--s no-print ${styles.back}`} to={linkTo({})} preventScrollReset>
        Inbox
      </Link>
      {error === undefined ? (
        <p role="status">Loading...</p>
      ) : (
        <LoadFailed title="The conversation could not be loaded" error={error} />
      )}
    </div>
  )
}

const noProblems: ReadonlyMap<number, Problem> = new Map()

function Detail({
  conversation,
  inbox: { collection, detail },
}: {
  conversation: Conversation
  inbox: Inbox
}) {
  const { id, itemId } = conversation
  const list = useConversationList()
  const { tokens, refreshUnread } = useShell()
  const { data, error, reload } = useLoaded(itemId, () => collection.getOne(itemId))
  const [changed, setChanged] = useState<SubmissionRow>()
  const record = [changed, data]
    .filter((row) => row !== undefined)
    .toSorted((a, b) => b.version - a.version)[0]
  useReloadOnChange(tokens[collection.name], reload)
  useReadMark(collection.name, record, (row) => {
    setChanged(row)
    list.markRead(id)
  })
  const actions = useRowActions<SubmissionRow>(
    collection,
    {
      hideRows: (_, to) => {
        list.setProblem(undefined)
        list.goToNext([id])
        const isOpenStage = to !== undefined && to !== Approved && to !== Rejected
        if (!isOpenStage) list.hide(id)
      },
      restoreRows: (rows, title, error) => {
        list.unhide(id)
        const [row] = rows
        if (row) list.setProblem({ conversationId: id, itemId, problem: toProblem(title, row, error) })
        list.goTo({ id }, { replace: true })
      },
      reload: () => {
        reload()
        list.refresh()
        void refreshUnread()
      },
    },
    () => (
      <button type="button" onClick={() => list.goTo({ id })}>
        Show
      </button>
    ),
  )
  const problem = list.problem?.conversationId === id ? list.problem : undefined
  return (
    <InboxContext
      value={{
        collection,
        openId: itemId,
        record,
        error,
        retry: reload,
        updateRecord: setChanged,
        problems: problem ? new Map([[problem.itemId, problem.problem]]) : noProblems,
        actions,
        focusNext: list.focusNext,
        back: () => {
          list.focusNext.current = id
          list.goTo({})
        },
        backLink: { label: 'Inbox', to: list.linkTo({}) },
        nextLink: undefined,
        onConversationsChanged: list.onChanged,
      }}
    >
      <OpenSubmission detail={detail} />
      {actions.confirmDialog}
    </InboxContext>
  )
}
