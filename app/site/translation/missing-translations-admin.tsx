import { Link, useSearchParams } from 'react-router'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { Toolbar } from '#app/kit/admin/list/filter-toolbar.tsx'
import { LogList, LogRow } from '#app/kit/admin/parts/log-list.tsx'
import { Tabs } from '#app/kit/admin/parts/tabs.tsx'
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

const panelId = 'gaps'
const names = Object.keys(languageLabels) as (keyof typeof languageLabels)[]

export default function MissingTranslations({ loaderData: { rows } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const language = names.find((name) => name === params.get('language')) ?? names[0]
  const gaps = rows.filter((row) => row.language === language)
  return (
    <Screen
      title="Missing translations"
      actions={
        <Link className="btn btn--line" to="/admin/translations">
          Translations
        </Link>
      }
    >
      <Toolbar>
        <Tabs
          label="Language"
          panelId={panelId}
          tabs={names.map((name) => ({
            label: languageLabels[name],
            count: rows.filter((row) => row.language === name).length,
            to: `?language=${name}`,
            isSelected: name === language,
          }))}
        />
      </Toolbar>
      <div id={panelId} role="tabpanel" aria-label="Language">
        <p className="hint px-4 pt-4 lg:px-6">
          Until a translation is complete, the page shows the English text.
        </p>
        {gaps.length === 0 ? (
          <StatePanel icon="check" title="Nothing is missing">
            <p>All active records are translated.</p>
          </StatePanel>
        ) : (
          <LogList label="Missing">
            {gaps.map((gap) => (
              <GapRow key={gap.key} gap={gap} />
            ))}
          </LogList>
        )}
      </div>
    </Screen>
  )
}

const GapRow = ({ gap: { key, title, collection, state, translationId } }: { gap: Gap }) => (
  <LogRow
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
)
