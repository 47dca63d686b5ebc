import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { adminApi } from '../../admin-kit/admin-api.ts'
import { adminMeta } from '../../admin-kit/admin-meta.ts'
import { Screen } from '../../admin-kit/screen.tsx'
import { AdminIcon } from '../../ui/icon/admin-icon.tsx'
import { Board } from '../dashboard/board.tsx'
import type { Route } from './+types/people-page'
import { InviteForm } from './invite-form.tsx'
import { useLinkDialog } from './link-dialog.tsx'
import styles from './people.module.css'
import { PeopleTable } from './people-table.tsx'
import { RightsTable } from './rights-table.tsx'

export const meta = () => adminMeta('People and roles')

export const clientLoader = () => adminApi.get('/admin/people')

/** Who may sign in, what each role may do, and a form that invites. */
export default function PeoplePage({ loaderData: { rows } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { linkDialog, showLink } = useLinkDialog()
  const invite = useRef<HTMLElement>(null)
  const sent = async (link: string | null, email: string) => {
    showLink(link, email)
    await revalidate()
  }
  return (
    <Screen
      title="People and roles"
      actions={
        <button
          className="btn btn--line"
          type="button"
          onClick={() => invite.current?.querySelector('input')?.focus()}
        >
          <AdminIcon name="plus" />
          Invite a person
        </button>
      }
    >
      <div className={styles.page}>
        <Board title="People" aside={<span className="count">{rows.length}</span>}>
          <PeopleTable people={rows} onSent={sent} onChanged={revalidate} />
        </Board>
        <div className={styles.columns}>
          <Board title="What each role may do">
            <RightsTable />
          </Board>
          <section ref={invite}>
            <Board title="Invite a person">
              <InviteForm onSent={sent} />
            </Board>
          </section>
        </div>
      </div>
      {linkDialog}
    </Screen>
  )
}
