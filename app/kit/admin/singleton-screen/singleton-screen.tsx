import { type ComponentType, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/form/button.tsx'
import { useLoaded } from '#app/kit/admin/admin-api.ts'
import { useRecoverFocus } from '#app/kit/admin/dialog/use-recover-focus.ts'
import { type ContentRow, loadVersions } from '#app/kit/admin/list-screen/content-client.ts'
import type { ContentList } from '#app/kit/admin/list-screen/use-content-list.tsx'
import { ViewOnSite } from '#app/kit/admin/list-screen/view-on-site.tsx'
import { LoadFailed } from '#app/kit/admin/load/loaded.tsx'
import { scrollToElement } from '#app/kit/admin/parts/tabs.tsx'
import { usePreview } from '#app/kit/admin/publishing/use-preview.ts'
import type { RecordFormProps } from '#app/kit/admin/record-form/record-panel.tsx'
import { Screen } from '#app/kit/admin/screen.tsx'

export type SingletonParts<Row> = {
  /** Label of a record in the side navigation. If omitted, the navigation lists the form's sections. */
  getRowLabel?: (row: Row) => string
  sections?: readonly string[]
  /** Shown above the form. */
  notice?: ReactNode
}

type SingletonScreenProps<Row extends ContentRow> = SingletonParts<Row> & {
  list: ContentList<Row>
  Form: ComponentType<RecordFormProps<Row>>
}

const indexClass =
  'px-4 py-2 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line lg:sticky lg:top-14 lg:px-3 lg:py-5'
const entryClass =
  'flex min-h-11 w-full items-center justify-between gap-2 rounded-2 px-2.5 text-start text-ink-2 no-underline hover:bg-soft hover:text-ink aria-[current]:bg-soft aria-[current]:font-semibold aria-[current]:text-ink max-lg:whitespace-nowrap lg:min-h-9'

/** Shows the form of a record without a list. */
export function SingletonScreen<Row extends ContentRow>({
  list,
  getRowLabel,
  sections = [],
  notice,
  Form,
}: SingletonScreenProps<Row>) {
  const [current, setCurrent] = useState(sections[0])
  const { rows, error, view, collection, linkTo, findDraft } = list
  const row = rows.find(({ id }) => id === view.id) ?? rows[0]
  return (
    <Screen title={collection.labels.title}>
      {error !== undefined && <LoadFailed error={error} title={collection.labels.listFailed} />}
      {notice}
      <div
        className={`singleton grid min-h-full grid-cols-1 items-start ${getRowLabel || sections.length > 0 ? 'lg:grid-cols-[11.5rem_minmax(0,1fr)]' : ''}`}
      >
        {getRowLabel && (
          <nav className={indexClass} aria-label="Page texts">
            <ul className="max-lg:flex max-lg:gap-1" role="list">
              {rows.map((each) => (
                <li key={each.id}>
                  <Link
                    className={entryClass}
                    to={linkTo({ id: each.id })}
                    aria-current={each === row ? 'page' : undefined}
                  >
                    {getRowLabel(each)}
                    {findDraft(each.id) && <Changed />}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {sections.length > 0 && (
          <nav className={indexClass} aria-label="Sections">
            <ul className="max-lg:flex max-lg:gap-1" role="list">
              {sections.map((title) => (
                <li key={title}>
                  <button
                    className={entryClass}
                    type="button"
                    aria-current={title === current ? 'true' : undefined}
                    onClick={() => scrollToElement(sectionId(title))}
                  >
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div
          className="min-h-full border-line lg:border-s"
          onFocus={({ target }) => {
            const { id } = target.closest('section') ?? {}
            setCurrent(sections.find((title) => sectionId(title) === id) ?? current)
          }}
        >
          {row && <OpenedRecord list={list} row={row} Form={Form} />}
        </div>
      </div>
    </Screen>
  )
}

const Changed = () => (
  <span className="size-2 rounded-full bg-warn-line">
    <span className="sr-only">, has a draft</span>
  </span>
)

type OpenedRecordProps<Row extends ContentRow> = Pick<SingletonScreenProps<Row>, 'list' | 'Form'> & {
  row: Row
}

/** Keeps the opened record until it is saved or another one is selected. */
function OpenedRecord<Row extends ContentRow>({ list, row, Form }: OpenedRecordProps<Row>) {
  const { findDraft, collection, saveCount } = list
  const [opened, setOpened] = useState<{ row: Row; hasDraft: boolean; saveCount: number }>()
  // A save reloads the list several times, so wait for the new version.
  const isSaved = opened?.saveCount !== saveCount && opened?.row.version !== row.version
  if (opened?.row.id !== row.id || isSaved)
    setOpened({ row, hasDraft: findDraft(row.id) !== undefined, saveCount })
  const key = `${opened?.row.id} ${opened?.saveCount}`
  // Saving replaces the form.
  useRecoverFocus(key, () => {
    // The button sticks to the window, but focusing it would scroll to the end of the form.
    document.querySelector<HTMLElement>('#main form [type=submit]')?.focus({ preventScroll: true })
    return null
  })
  const { data, error } = useLoaded(opened?.hasDraft ? key : undefined, () =>
    loadVersions(collection.name, row.id),
  )
  const isReady = opened && (!opened.hasDraft || data !== undefined || error !== undefined)
  if (!isReady)
    return (
      <p className="p-6" aria-busy="true">
        Loading...
      </p>
    )
  return <Form key={key} row={opened.row} draft={data?.draft ?? undefined} />
}

const sectionId = (title: string): string => title.toLowerCase().replace(/\W+/g, '-')

type SectionProps = {
  title: string | undefined
  hint?: string | undefined
  badges?: ReactNode
  children: ReactNode
}

export function Section({ title, hint, badges, children }: SectionProps) {
  const content = (
    <div className="mt-4 grid grid-cols-1 items-start gap-4 sm:grid-cols-2 [&>.full]:col-span-full">
      {children}
    </div>
  )
  if (title === undefined) return content
  const id = sectionId(title)
  return (
    <section
      className="scroll-mt-24 border-t border-line py-6 focus:shadow-none focus:outline-none"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
    >
      <h2 className="flex flex-wrap items-center gap-2" id={`${id}-title`}>
        {title} {badges}
      </h2>
      {hint && <p className="hint text-small text-ink-3">{hint}</p>}
      {content}
    </section>
  )
}

type SampleBadgeProps = {
  values: Readonly<Record<string, string>>
  fieldNames: readonly string[]
  samples: Readonly<Record<string, string | number | null>>
}

/** Shows whether a field still has its sample value. */
export const SampleBadge = ({ values, fieldNames, samples }: SampleBadgeProps) =>
  fieldNames.some((name) => values[name] && values[name] === String(samples[name] ?? '')) && (
    <span className="badge badge--warn">Sample</span>
  )

type SectionLinksProps = {
  title: string
  path: string
  form: { record: { id: number } | undefined; draft: object | undefined }
}

export function SectionLinks({ title, path, form: { record, draft } }: SectionLinksProps) {
  const show = usePreview(path)
  return (
    <span className="ms-auto flex gap-1">
      {record && draft && (
        <Button
          look="btn--plain btn--s"
          label="Preview"
          aria-label={`Preview ${title}`}
          onClick={() => show(record.id)}
        />
      )}
      <ViewOnSite path={path} title={title} />
    </span>
  )
}
