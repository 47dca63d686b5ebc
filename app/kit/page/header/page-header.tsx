import type { ReactNode } from 'react'
import { Breadcrumb } from './breadcrumb.tsx'
import type { Crumb } from '#app/kit/page/page-meta.ts'
import styles from './page-header.module.css'

type PageHeadProps = {
  title: ReactNode
  lead?: ReactNode
  crumbs?: readonly Crumb[]
  children?: ReactNode
}

export function PageHeader({ title, lead, crumbs, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </div>
  )
}
