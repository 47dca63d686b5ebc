import { contentLanguage, t } from '#app/ui/language/translate.ts'
import type { Crumb } from '#app/kit/page/page-meta.ts'
import { useIdentity } from '#app/kit/page/root-data.ts'

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
