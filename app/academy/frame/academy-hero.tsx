import type { ReactNode } from 'react'
import { contentLanguage } from '#app/ui/language/translate.ts'
import { Breadcrumb } from '#app/kit/page/header/page-header.tsx'
import type { Crumb } from '#app/kit/page/page-meta.ts'

type AcademyHeroProps = {
  title: string
  lead: string
  crumbs: readonly Crumb[]
  drawing: ReactNode
  children?: ReactNode
}

export function AcademyHero({ title, lead, crumbs, drawing, children }: AcademyHeroProps) {
  return (
    <div className="on-deep overflow-hidden border-t border-deep-line bg-deep pt-5 pb-fluid text-on-deep">
      <div className="wrap">
        <Breadcrumb crumbs={crumbs} />
        <div className="mt-fluid-s grid items-center gap-x-gutter gap-y-10 lg:grid-cols-[6fr_5fr] lg:gap-x-fluid">
          <div>
            <h1 lang={contentLanguage(title)}>{title}</h1>
            <p className="lead mt-5 text-on-deep-2" lang={contentLanguage(lead)}>
              {lead}
            </p>
            {children && <div className="mt-8 flex flex-wrap items-center gap-4">{children}</div>}
          </div>
          <div>{drawing}</div>
        </div>
      </div>
    </div>
  )
}
