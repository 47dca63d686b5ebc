import type { ReactNode } from 'react'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { type Crumb, useIdentity } from '#app/kit/page/page-meta.ts'

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

/** Pass the same crumbs to `pageMeta`. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { academyName } = useIdentity()
  return (
    <nav className="crumb" aria-label={t('Breadcrumb')}>
      <ol role="list">
        {crumbs.map(({ label, path, isContent }, index) =>
          path && index < crumbs.length - 1 ? (
            <li key={label}>
              <a href={path}>{label || academyName}</a>
            </li>
          ) : (
            <li key={label} aria-current="page" lang={isContent ? contentLanguage(label) : undefined}>
              {label}
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}

export const academyCrumbs = (...crumbs: readonly Crumb[]): readonly Crumb[] => [
  { label: '', path: '/whyinspel' },
  ...crumbs,
]

export function OnThisPage({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav
      className="scrollbar-none overflow-x-auto border-b border-line max-md:[mask-image:linear-gradient(to_right,#000_calc(100%-3rem),transparent)]"
      aria-label={t('On this page')}
    >
      <ul className="wrap flex gap-x-fluid-s max-md:pe-12" role="list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              className="inline-flex min-h-14 items-center text-small font-semibold whitespace-nowrap text-ink no-underline hover:text-accent hover:underline hover:decoration-2"
              href={`#${id}`}
              lang={contentLanguage(title)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
