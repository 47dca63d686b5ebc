import { Link, useRevalidator, useSearchParams } from 'react-router'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { Toolbar } from '#app/kit/admin/list/filter-toolbar.tsx'
import { Tabs } from '#app/kit/admin/parts/tabs.tsx'
import { adminMeta, Screen } from '#app/kit/admin/screen.tsx'
import { Cards, DashboardCard } from '#app/back-office/dashboard/dashboard-card.tsx'
import type { Route } from './+types/people-page'
import { CardColumns } from './access-table.tsx'
import { inviteId, InviteForm, type OnSent, PeopleTable } from './people-table.tsx'
import { ApiTokens } from './program-tokens.tsx'
import { useSecretDialog } from './secret-dialog.tsx'
import { WebhooksSection } from './webhooks/webhooks-section.tsx'

export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Staff')

export async function clientLoader() {
  const [people, tokens, webhooks] = await Promise.all([
    adminApi.get('/admin/people'),
    adminApi.get('/admin/tokens'),
    adminApi.get('/admin/webhooks'),
  ])
  return { people: people.rows, tokens: tokens.rows, webhooks: webhooks.rows }
}

const panelId = 'people'

export default function PeoplePage({ loaderData: { people, tokens, webhooks } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { showSecret, secretDialog } = useSecretDialog()
  const toast = useToast()
  const isProgramsTab = useSearchParams()[0].get('tab') === 'programs'
  const showSentLink: OnSent = async (link, email, isInvitation) => {
    const kind = isInvitation
      ? 'Invitation link: works once, for 7 days.'
      : 'Password link: works once, for 1 day.'
    const text = `${kind} E-mail is not configured. Send it only to ${email}.`
    if (link === null) toast(`An e-mail to ${email} is on its way`)
    else showSecret({ title: 'Copy the link', text, label: 'Link', value: link })
    await revalidate()
  }
  const activeCount = tokens.filter(({ state }) => state === 'active').length
  const tabs = [
    { label: 'People', count: people.length, to: '?', isSelected: !isProgramsTab },
    { label: 'Programs', count: activeCount, to: '?tab=programs', isSelected: isProgramsTab },
  ]
  return (
    <Screen
      title="Staff"
      actions={
        !isProgramsTab && (
          <Link className="btn btn--line" to={`#${inviteId}`} replace>
            <AdminIcon name="plus" />
            Invite a person
          </Link>
        )
      }
    >
      <Toolbar>
        <Tabs label="Who has access" tabs={tabs} panelId={panelId} />
      </Toolbar>
      <Cards id={panelId} role="tabpanel" aria-label={isProgramsTab ? 'Programs' : 'People'}>
        {isProgramsTab ? (
          <>
            <ApiTokens tokens={tokens} onSecret={showSecret} onChanged={revalidate} />
            <WebhooksSection webhooks={webhooks} onSecret={showSecret} onChanged={revalidate} />
          </>
        ) : (
          <>
            <DashboardCard title="People" aside={<span className="count">{people.length}</span>}>
              <PeopleTable people={people} onSent={showSentLink} onChanged={revalidate} />
            </DashboardCard>
            <CardColumns>
              <DashboardCard title="Invite a person">
                <InviteForm onSent={showSentLink} />
              </DashboardCard>
            </CardColumns>
          </>
        )}
      </Cards>
      {secretDialog}
    </Screen>
  )
}
