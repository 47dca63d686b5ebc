import { useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { type MailStatus, mailStatuses } from '#app/platform/mail/mail-status.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useRetryMail } from '#app/kit/admin/badge/use-retry-mail.ts'
import { useAction } from '#app/kit/admin/dialog/dialogs.tsx'
import { useRecoverFocus } from '#app/kit/admin/dialog/use-recover-focus.ts'
import { Toolbar } from '#app/kit/admin/list/filter-toolbar.tsx'
import { readPage } from '#app/kit/admin/list/list-search-params.ts'
import { logPageSize, LogPage, LogRow, LogDetails } from '#app/kit/admin/parts/log-list.tsx'
import { Tabs } from '#app/kit/admin/parts/tabs.tsx'
import { adminMeta, Screen } from '#app/kit/admin/screen.tsx'
import type { Route } from './+types/outbox-page'
import type { Mail } from './outbox.server.ts'

export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Outbox')

const panelId = 'mails'

const labels: Record<MailStatus, { tab: string; empty: string }> = {
  waiting: { tab: 'Waiting', empty: 'No e-mails are waiting' },
  failed: { tab: 'Failed', empty: 'No e-mails have failed' },
  sent: { tab: 'Sent', empty: 'No e-mails were sent in the last 30 days' },
}
const tabs: readonly MailStatus[] = ['waiting', 'failed', 'sent']

const readStatus = (params: URLSearchParams): MailStatus =>
  mailStatuses.find((status) => status === params.get('status')) ?? 'waiting'

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const params = new URL(url).searchParams
  const status = readStatus(params)
  const [mails, ...counts] = await Promise.all([
    adminApi.get('/admin/outbox', {
      query: { status, limit: logPageSize, offset: readPage(params) },
      signal,
    }),
    ...tabs.map((status) => adminApi.get('/admin/outbox', { query: { status, limit: 1 }, signal })),
  ])
  return { mails, counts: counts.map(({ total }) => total), status }
}

const stuckAfterMs = 120_000

const hasStuckMail = (mails: readonly Mail[]): boolean =>
  mails.some(
    ({ status, attempts, createdAt }) =>
      status === 'waiting' && attempts === 0 && Date.now() - Date.parse(createdAt) > stuckAfterMs,
  )

export default function OutboxAdmin({ loaderData: { mails, counts, status } }: Route.ComponentProps) {
  const panel = useRef<HTMLDivElement>(null)
  useRecoverFocus(mails, () => panel.current)
  return (
    <Screen title="Outbox">
      <Toolbar>
        <Tabs
          label="Status"
          panelId={panelId}
          tabs={tabs.map((tab, index) => ({
            label: labels[tab].tab,
            count: counts[index],
            to: tab === 'waiting' ? '?' : `?status=${tab}`,
            isSelected: tab === status,
          }))}
        />
      </Toolbar>
      {hasStuckMail(mails.rows) && (
        <div className="px-6 pt-4 pb-1 max-lg:px-4">
          <Notice tone="warn">
            These e-mails are not being sent. Set up a mail server under{' '}
            <Link to="/admin/form-mail">Form e-mails</Link>; nothing is lost until then.
          </Notice>
        </div>
      )}
      <div id={panelId} role="tabpanel" aria-label={labels[status].tab} tabIndex={-1} ref={panel}>
        <LogPage
          label="E-mails"
          rows={mails.rows}
          total={mails.total}
          empty={
            <StatePanel icon="mail" title={labels[status].empty}>
              <p>The website notifies the company of every submission by e-mail, and sends your replies.</p>
            </StatePanel>
          }
        >
          {(mail) => <OutboxRow key={mail.id} mail={mail} />}
        </LogPage>
      </div>
    </Screen>
  )
}

function OutboxRow({ mail }: { mail: Mail }) {
  const { id, subject, recipient, status, attempts, lastError, text } = mail
  const { revalidate } = useRevalidator()
  const { isBusy, retry } = useRetryMail(revalidate)
  const { run, confirmDialog } = useAction(revalidate)
  const discard = () =>
    run({
      question: {
        question: 'Discard this e-mail?',
        detail: 'It is never sent. A reply is also removed from its conversation, which opens again.',
        confirmLabel: 'Discard',
      },
      call: () => adminApi.delete('/admin/outbox/:id', { params: { id } }),
      done: 'E-mail discarded',
    })
  return (
    <LogRow
      icon={status === 'failed' ? 'mail-warning' : 'mail'}
      title={<b>{subject}</b>}
      note={
        <>
          To {recipient || 'the company'}, created <LocalDate value={mail.createdAt} format="time" />
          <Outcome mail={mail} />
        </>
      }
      actions={
        status !== 'sent' && (
          <>
            <Button
              look="btn--line"
              icon="refresh"
              label="Try again"
              aria-busy={isBusy}
              aria-label={`Try again: ${subject}`}
              onClick={() => void retry(id)}
            />
            <Button
              look="btn--plain"
              label="Discard"
              aria-label={`Discard: ${subject}`}
              onClick={() => void discard()}
            />
            {confirmDialog}
          </>
        )
      }
    >
      {lastError && status !== 'sent' && (
        <p className="text-small text-bad">
          {attempts === 1 ? 'One attempt' : `${attempts} attempts`}. {lastError}
        </p>
      )}
      <LogDetails label="Show message">
        <p className="mt-1 mb-2 max-w-3xl rounded-2 bg-soft px-4 py-3 wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      </LogDetails>
    </LogRow>
  )
}

function Outcome({ mail: { sentAt, failedAt, nextAttemptAt, lastError } }: { mail: Mail }) {
  const [label, at] = sentAt
    ? ['sent', sentAt]
    : failedAt
      ? ['failed', failedAt]
      : ['next attempt', lastError && nextAttemptAt]
  if (!at) return null
  return (
    <>
      , {label} <LocalDate value={at} format="time" />
    </>
  )
}
