import { useRef, useState } from 'react'
import { type MetaArgs, useNavigate } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FileInput } from '#app/ui/form/file-input.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { countText } from '#app/ui/text/count-text.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { getErrorMessage } from '#app/kit/admin/admin-api.ts'
import { saveFile } from '#app/kit/admin/load/download-link.tsx'
import { adminMeta } from '#app/kit/admin/screen.tsx'
import { Screen } from '#app/kit/admin/screen.tsx'
import { useShell } from '#app/kit/admin/screen.tsx'
import { admission } from '#app/academy/admission/admission.ts'
import { findMissingColumns, formatTemplate, admissionColumns } from '#app/academy/entry/admission-columns.ts'
import type { ImportCheck, ImportLine } from '#app/academy/entry/entry.server.ts'

/** Tables and the foot reach from edge to edge. */
const inset = 'mx-4 sm:mx-6'

const title = 'Import from CSV'

export const meta = (args: MetaArgs) => adminMeta(args, title)

export default function ImportPage() {
  const toast = useToast()
  const navigate = useNavigate()
  const { refreshUnread } = useShell()
  const [file, setFile] = useState<File>()
  const [result, setResult] = useState<ImportCheck>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const attempt = async (send: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      await send()
    } catch (caught) {
      setError(getErrorMessage(caught))
    } finally {
      setBusy(false)
      heading.current?.focus()
    }
  }
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setResult(undefined)
    setError(undefined)
    if (chosen)
      void attempt(async () =>
        setResult(await adminApi.post('/admin/Admission/import/check', { body: toForm(chosen) })),
      )
    else heading.current?.focus()
  }
  const run = (isRepeat: boolean) =>
    attempt(async () => {
      if (!file || !result) return
      const form = toForm(file)
      if (isRepeat) form.set('repeat', '1')
      const { added, search } = await adminApi.post('/admin/Admission/import', { body: form })
      toast(`Imported: ${added} admissions.`)
      void refreshUnread()
      await navigate(`${admission.admin.path}?${new URLSearchParams({ search })}`)
    })

  return (
    <Screen title={title} parent={admission.admin}>
      <div className="flex flex-col gap-5 pt-6 lg:min-h-[calc(100dvh-6.875rem)]" aria-busy={isBusy}>
        <h2 className={`focus:shadow-none focus:outline-0 ${inset}`} tabIndex={-1} ref={heading}>
          {result ? 'Check the lines' : 'Choose a file'}
        </h2>
        <div className={`empty:hidden ${inset}`} role="alert">
          {error && <Notice tone="bad">{error}</Notice>}
        </div>
        {result && file ? (
          <CheckStep
            fileName={file.name}
            result={result}
            isBusy={isBusy}
            onRestart={() => choose(undefined)}
            onImport={(isRepeat) => void run(isRepeat)}
          />
        ) : (
          <FileStep onChoose={choose} />
        )}
      </div>
    </Screen>
  )
}

function toForm(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

function FileStep({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const saveTemplate = () => {
    const content = new Blob([formatTemplate()], { type: 'text/csv' })
    saveFile(content, 'admissions-template.csv')
  }
  return (
    <div className={`grid max-w-2xl gap-4 pb-8 ${inset}`}>
      <p>
        Choose a CSV file with headings in the first line and at most 2,000 admissions, one per line. Required
        columns: {findMissingColumns([]).join(', ')}. Each line needs a phone number or an e-mail address.
        Nothing is saved until you have checked the lines.
      </p>
      <Field id="import-file" name="file" label="File">
        {(control) => <FileInput {...control} accept=".csv,.tsv,.txt,text/csv" onChoose={onChoose} />}
      </Field>
      <button className="btn btn--plain justify-self-start" type="button" onClick={saveTemplate}>
        <Icon name="download" />
        Download template
      </button>
    </div>
  )
}

type CheckStepProps = {
  fileName: string
  result: ImportCheck
  isBusy: boolean
  onRestart: () => void
  onImport: (isRepeat: boolean) => void
}

const hasProblem = ({ problems }: ImportLine): boolean => Object.keys(problems).length > 0

const countLines = (count: number): string => countText(count, 'line')

/** Shows the faulty lines or, if there are none, all lines. */
function CheckStep({ fileName, result, isBusy, onRestart, onImport }: CheckStepProps) {
  const { lines, earlier } = result
  const faulty = lines.filter(hasProblem)
  const duplicates = lines.filter(({ duplicate }) => duplicate !== null)
  const [isRepeat, setRepeat] = useState(false)
  const used = admissionColumns.filter(({ name }) => result.columns.includes(name))
  const canImport = faulty.length === 0 && (!earlier || isRepeat)
  return (
    <form
      className="flex flex-1 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (canImport) onImport(isRepeat)
      }}
    >
      <div className="mx-4 grid gap-3 sm:mx-6">
        {faulty.length > 0 && (
          <Notice tone="bad">
            {countLines(faulty.length)} with errors. Correct them in your file, then choose it again.
          </Notice>
        )}
        {duplicates.length > 0 && (
          <Notice tone="warn">
            {countText(duplicates.length, 'possible duplicate')}, imported too:{' '}
            {duplicates.map(({ line, duplicate }) => `line ${line}: ${duplicate}`).join(' ')}
          </Notice>
        )}
        {earlier && (
          <>
            <Notice tone="warn">
              {earlier.userName} imported this file on <LocalDate value={earlier.at} format="time" />.
              Importing it again adds all lines twice.
            </Notice>
            <Check
              className="check--s"
              checked={isRepeat}
              onChange={({ target }) => setRepeat(target.checked)}
            >
              Import it again
            </Check>
          </>
        )}
      </div>
      <LineTable
        title={faulty.length > 0 ? 'Lines with errors' : 'Lines'}
        note={`${fileName}, ${countLines(lines.length)}`}
        columns={used}
        lines={faulty.length > 0 ? faulty : lines}
      />
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 max-sm:*:w-full sm:px-6 lg:mt-auto">
        <p className="me-auto text-small text-ink-2">Nothing is saved yet.</p>
        <Button look="btn--line" label="Choose another file" onClick={onRestart} />
        {faulty.length === 0 && (
          <SubmitButton isBusy={isBusy} busyLabel="Importing" disabled={!canImport}>
            {`Import ${countLines(lines.length)}`}
          </SubmitButton>
        )}
      </div>
    </form>
  )
}

type Columns = typeof admissionColumns

const maxShown = 200

type LineTableProps = {
  title: string
  note: string
  columns: Columns
  lines: readonly ImportLine[]
}

function LineTable({ title, note, columns, lines }: LineTableProps) {
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pb-2 sm:px-6">
        <h3>
          {title} <span className="count">{lines.length}</span>
        </h3>
        <p className="text-small text-ink-3 tabular-nums">{note}</p>
      </div>
      {lines.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll the table sideways
        <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="Lines">
          <DataTable
            className="data-table border-y border-line max-sm:min-w-4xl"
            rows={lines.slice(0, maxShown)}
            keyOf={({ line }) => line}
            columns={[
              {
                head: 'Line',
                className: 'data-table__number ps-4 align-top sm:ps-6',
                isRowHeader: true,
                cell: ({ line }) => line,
              },
              ...columns.map(({ name, label }, at) => ({
                head: label,
                className: at > 0 ? 'min-w-24 align-top' : 'align-top',
                cell: ({ cells, problems, notes, duplicate }: ImportLine) => (
                  <>
                    <CellText text={cells[name] ?? ''} problem={problems[name]} note={notes[name]} />
                    {at === 0 && problems.line && (
                      <span className={`text-bad ${remarkBelow}`}>{problems.line}</span>
                    )}
                    {at === 0 && duplicate && <span className={`text-warn ${remarkBelow}`}>{duplicate}</span>}
                  </>
                ),
              })),
            ]}
          />
        </div>
      )}
      {lines.length > maxShown && (
        <p className="px-6 py-3 text-small text-ink-3">and {lines.length - maxShown} more</p>
      )}
    </section>
  )
}

const remarkBelow = 'mt-1.5 block text-micro'

type CellTextProps = { text: string; problem: string | undefined; note: string | undefined }

function CellText({ text, problem, note }: CellTextProps) {
  const remark = problem ?? note
  if (!remark) return text
  return (
    <>
      <span
        className={`-mx-1.5 -my-1 inline-block rounded-1 px-1.5 py-1 font-semibold inset-ring ${problem ? 'bg-bad-soft text-bad inset-ring-bad-line' : 'bg-warn-soft text-warn inset-ring-warn-line'}`}
      >
        {text || 'Empty'}
      </span>
      <span className={`${remarkBelow} ${problem ? 'text-bad' : 'text-warn'}`}>{remark}</span>
    </>
  )
}
