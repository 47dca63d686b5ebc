import type { Crumb } from '../page-meta.ts'
import { useIdentity } from '../root-data.ts'

/** The way to a page; its last step is the page itself. Give the same steps to `pageMeta`. Styles: `.crumb` in parts. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { academyName } = useIdentity()
  return (
    <nav className="crumb" aria-label="Breadcrumb">
      <ol role="list">
        {crumbs.map(({ label, path }, index) =>
          path && index < crumbs.length - 1 ? (
            <li key={label}>
              <a href={path}>{label || academyName}</a>
            </li>
          ) : (
            <li key={label} aria-current="page">
              {label}
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}

/** Steps of an academy page: the academy, what stands between, the page. `academyCrumbs({ label: 'Courses' })` */
export const academyCrumbs = (...steps: readonly Crumb[]): readonly Crumb[] => [
  { label: '', path: '/whyinspel' },
  ...steps,
]
