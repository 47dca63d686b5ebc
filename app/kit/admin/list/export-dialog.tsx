import { useState } from 'react'
import { companyToday } from '#app/ui/date/company-time.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { Field, FieldError } from '#app/ui/form/field.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { invalid } from '#app/platform/errors.ts'
import { statusLabels } from '#app/records/collection-definition.ts'
import type { Stage } from '#app/records/submission-stages.ts'
import { untypedApi, useLoaded, adminApi } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialogs.tsx'
import { useOpenByHash } from '#app/kit/admin/dialog/use-open-by-hash.ts'
import { saveResponse } from '#app/kit/admin/load/download-link.tsx'
import { useHasRight } from '#app/kit/admin/screen.tsx'
import {
  type CollectionName,
  collectionOf,
  contentOf,
  isContent,
  stageLabelFor,
  statusesOf,
} from '#app/collections.ts'
import type { ListView } from './list-search-params.ts'

const choicesClass = 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4'

type Columns = readonly string[]

type ExportOptions = {
  title: string
  /** Address of the export in the API, without `from`, `to`, `status`, `columns` and `format`. */
  path: string
  /** Names the day that the period limits: 'Received'. */
  dayLabel?: string
  periods?: readonly Period[]
  statuses?: readonly (readonly [value: number, label: string])[]
  columns: Columns | (() => Promise<Columns>)
  filter?: Record<string, string | undefined>
  note?: string | undefined
}

/** A button with a dialog that saves a list as Excel or CSV file. The hash #export opens it. */
export function ExportButton({ label = 'Export', ...options }: ExportOptions & { label?: string }) {
  const [isOpen, setOpen] = useState(false)
  useOpenByHash('export', () => setOpen(true))
  const close = () => setOpen(false)
  return (
    <>
      <Button look="btn--line" icon="download" label={label} onClick={() => setOpen(true)} />
      <Dialog title={options.title} isOpen={isOpen} onCloseRequest={close}>
        {isOpen && <ExportForm {...options} onClose={close} />}
      </Dialog>
    </>
  )
}

function ExportForm({
  path,
  onClose,
  periods = [],
  dayLabel = '',
  statuses = [],
  columns: given,
  filter,
  note,
}: ExportOptions & { onClose: () => void }) {
  const { data: columns = [] } = useLoaded(path, async () => (typeof given === 'function' ? given() : given))
  const [period, setPeriod] = useState(0)
  const isOwnPeriod = periods.length > 0 && period === periods.length
  const save = async (_: object, form: HTMLFormElement) => {
    const fields = new FormData(form)
    const chosen = isOwnPeriod ? { from: fields.get('from'), to: fields.get('to') } : periods[period]
    const query = {
      ...filter,
      from: chosen?.from,
      to: chosen?.to,
      status: readChoices(fields, 'status', statuses.length),
      columns: readChoices(fields, 'columns', columns.length),
      format: fields.get('format'),
    }
    const response = await untypedApi.get<Response>(path, { query })
    if (response.headers.get('X-Total-Count') === '0')
      invalid({}, periods.length > 0 ? 'There is nothing in this period.' : 'There is nothing to export.')
    await saveResponse(response)
    onClose()
  }
  return (
    <DialogForm names={[]} send={save} label="Export" busyLabel="Exporting" onCancel={onClose}>
      {(errors) => (
        <>
          {periods.length > 0 && (
            <Field id="export-period" name="period" label={`Period: ${dayLabel.toLowerCase()}`}>
              {(control) => (
                <Select
                  {...control}
                  value={period}
                  onChange={({ target }) => setPeriod(Number(target.value))}
                  options={[...periods.map(({ label }) => label), 'From–to'].map((label, index) => [
                    index,
                    label,
                  ])}
                />
              )}
            </Field>
          )}
          {isOwnPeriod && (
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-4">
              <InputField id="export-from" name="from" label="From" error={errors.from} type="date" />
              <InputField id="export-to" name="to" label="To" error={errors.to} type="date" />
            </div>
          )}
          {statuses.length > 0 && (
            <fieldset className="field">
              <legend className="legend">Status</legend>
              <div className={choicesClass}>
                {statuses.map(([value, label]) => (
                  <Check key={value} name="status" value={value} defaultChecked>
                    {label}
                  </Check>
                ))}
              </div>
            </fieldset>
          )}
          <details>
            <summary className="inline-flex min-h-11 items-center text-small font-semibold underline underline-offset-4 hover:text-accent">
              Choose columns
            </summary>
            <fieldset className={choicesClass} aria-label="Columns">
              {columns.map((column) => (
                <Check key={column} name="columns" value={column} defaultChecked>
                  {column}
                </Check>
              ))}
            </fieldset>
          </details>
          <fieldset className="field">
            <legend className="legend">Format</legend>
            <div className={choicesClass}>
              <Check type="radio" name="format" value="xlsx" defaultChecked>
                Excel (.xlsx)
              </Check>
              <Check type="radio" name="format" value="csv">
                CSV
              </Check>
            </div>
            <FieldError id="export-format" error={errors.format} />
          </fieldset>
          {note && <p className="hint">{note}</p>}
        </>
      )}
    </DialogForm>
  )
}

/** @returns undefined if all are chosen */
function readChoices(fields: FormData, name: 'status' | 'columns', count: number) {
  const chosen = fields.getAll(name)
  if (chosen.length === 0 && count > 0) {
    const message = `Please choose at least one ${name === 'status' ? 'status' : 'column'}.`
    invalid({}, message)
  }
  return chosen.length === count ? undefined : chosen
}

type ExportListProps = { name: CollectionName; view: Pick<ListView, 'search' | 'sort' | 'facets'> }

export function ExportList({ name, view }: ExportListProps) {
  const may = useHasRight()
  if (!may(isContent(name) ? 'content.read' : 'personalData.release')) return null
  const { search, facets, sort } = view
  return (
    <ExportButton
      title={`Export ${collectionOf(name).labels.many}`}
      path={`/admin/export/${name}`}
      periods={listPeriods()}
      dayLabel={isContent(name) ? (contentOf(name).period?.label ?? 'Added') : 'Received'}
      statuses={statusesOf(name).map((status) => [status, statusLabel(name, status)])}
      columns={async () =>
        (await adminApi.get('/admin/export/:kind/columns', { params: { kind: name } })).rows
      }
      filter={{ search, facets, sortBy: sort }}
      note={search || facets ? 'Only what matches the search and filters of the list.' : undefined}
    />
  )
}

function statusLabel(name: CollectionName, status: number): string {
  if (!isContent(name)) return capitalize(stageLabelFor(name, status as Stage))
  const { on, off } = statusLabels(contentOf(name))
  return capitalize(status === 1 ? on : off)
}

/** Days (YYYY-MM-DD), both inclusive. */
export type Period = { label: string; from?: string; to?: string }

const firstOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
const lastOf = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

export function listPeriods(): Period[] {
  const [year = 0, month = 0] = companyToday().split('-').map(Number)
  return [
    { label: 'All time' },
    { label: 'This month', from: firstOf(year, month), to: lastOf(year, month) },
    { label: 'Last month', from: firstOf(year, month - 1), to: lastOf(year, month - 1) },
    { label: 'This year', from: firstOf(year, 1), to: lastOf(year, 12) },
  ]
}
