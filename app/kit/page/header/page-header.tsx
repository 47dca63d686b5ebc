import type { ReactNode } from 'react'
import type { Crumb } from '#app/kit/page/page-meta.ts'
import { Breadcrumb } from './breadcrumb.tsx'

type PageHeadProps = {
  title: ReactNode
  lead?: ReactNode
  crumbs?: readonly Crumb[]
  children?: ReactNode
}

export function PageHeader({ title, lead, crumbs, children }: PageHeadProps) {
  return (
    <div className="pt-fluid-s pb-fluid print:pt-0 print:pb-4">
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      <h1 className="mt-fluid-s">{title}</h1>
      {lead && <p className="lead mt-4">{lead}</p>}
      {children}
    </div>
  )
}
