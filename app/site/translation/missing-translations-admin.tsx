import { Link } from 'react-router'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { LogList, LogRow } from '#app/kit/admin/parts/log-list.tsx'
import { adminMeta, Screen } from '#app/kit/admin/screen.tsx'
import type { Route } from './+types/missing-translations-admin'
import type { Gap, TranslationState } from './translation.server.ts'
import { languageLabels } from './translation.ts'

export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Missing translations')

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  adminApi.get('/admin/translation-gaps', { signal })

const stateLabels: Record<TranslationState, string> = {
  missing: 'Not translated',
  inactive: 'Draft or inactive, not shown',
  incomplete: 'Incomplete, not shown',
  changed: 'English changed since',
  unreviewed: 'Not reviewed, not shown',
}

export default function MissingTranslations({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <Screen
      title="Missing translations"
      actions={
        <Link className="btn btn--line" to="/admin/translations">
          Translations
        </Link>
      }
    >
      <p className="hint px-4 pt-4 lg:px-6">
        Until a translation is complete, the page shows the English text.
      </p>
      {rows.length === 0 ? (
        <StatePanel icon="check" title="Nothing is missing">
          <p>All active records are translated.</p>
        </StatePanel>
      ) : (
        Object.entries(languageLabels).map(([language, label]) => (
          <LanguageGaps key={language} label={label} gaps={rows.filter((row) => row.language === language)} />
        ))
      )}
    </Screen>
  )
}

function LanguageGaps({ label, gaps }: { label: string; gaps: readonly Gap[] }) {
  if (gaps.length === 0) return null
  return (
    <section>
      <h2 className="px-4 pt-6 text-h3 lg:px-6">
        {label} ({gaps.length})
      </h2>
      <LogList label={label}>
        {gaps.map(({ key, title, collection, state, translationId }) => (
          <LogRow
            key={key}
            icon="globe"
            title={
              <Link
                to={`/admin/translations?${new URLSearchParams(translationId ? { id: String(translationId) } : { id: 'new', key, title })}`}
              >
                {title}
              </Link>
            }
            note={`${collection}: ${stateLabels[state]}`}
          />
        ))}
      </LogList>
    </section>
  )
}
