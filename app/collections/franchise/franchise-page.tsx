import { useEffect, useState } from 'react'
import { franchisePage } from '../../content/franchise.ts'
import type { PageHandle } from '../../site-kit/page-handle.ts'
import { PageHead } from '../../site-kit/page-head/page-head.tsx'
import { pageMeta } from '../../site-kit/page-meta.ts'
import { useIdentity } from '../../site-kit/site.ts'
import { academyCrumbs } from '../../site-kit/breadcrumb/breadcrumb.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Toasts } from '../../ui/toast/toasts.tsx'
import type { Route } from './+types/franchise-page'
import { FranchiseForm } from './franchise-form.tsx'
import styles from './franchise-page.module.css'

export const handle: PageHandle = { hydrate: true }

const crumbs = academyCrumbs({ label: franchisePage.title })

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: franchisePage.title,
    description: franchisePage.lead,
    path: '/franchiseenquiries',
    breadcrumb: crumbs,
  })

/** Milliseconds from the thanks until the dialog closes. */
const closesAfter = 3000

export default function FranchisePage() {
  const [isOpen, setOpen] = useState(false)
  const [isReceived, setReceived] = useState(false)
  useEffect(() => setOpen(true), [])
  useEffect(() => {
    if (!isReceived) return
    const timer = setTimeout(() => setOpen(false), closesAfter)
    return () => clearTimeout(timer)
  }, [isReceived])
  const close = () => {
    setOpen(false)
    setReceived(false)
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={franchisePage.title} lead={franchisePage.lead} crumbs={crumbs} />
      <ul className={styles.points} role="list">
        {franchisePage.points.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <button
          className={`btn ${styles.open}`}
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {franchisePage.button}
        </button>
        <p className="muted">{franchisePage.note}</p>
      </div>
      <div className={styles.scriptless}>
        <WithoutScript />
      </div>
      <Dialog isOpen={isOpen} onClose={close} title="Franchise enquiry">
        <Toasts>
          <FranchiseForm onReceived={() => setReceived(true)} />
        </Toasts>
      </Dialog>
    </div>
  )
}

function WithoutScript() {
  const { academyPhone: phone, generalEmail: mail } = useIdentity()
  return (
    <Notice tone="info">
      The enquiry form needs JavaScript, which is turned off in this browser. Write to{' '}
      <a href={mail.href}>{mail.display}</a> or call <a href={phone.href}>{phone.display}</a> instead.
    </Notice>
  )
}
