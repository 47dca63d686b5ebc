import { useState } from 'react'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { admissionColumns } from '#app/academy/entry/admission-columns.ts'
import type { ImportCheck, ImportLine } from '#app/academy/entry/import-admissions.server.ts'
import { StepFoot } from './columns-step.tsx'

type CheckStepProps = {
  fileName: string
  result: ImportCheck
  isBusy: boolean
  onBack: () => void
  onRestart: () => void
  onImport: (isRepeat: boolean) => void
}

const hasProblem = ({ problems }: ImportLine): boolean => Object.keys(problems).length > 0

const countLines = (count: number): string => (count === 1 ? 'One line' : `${count} lines`)

export function CheckStep(props: CheckStepProps) {
  const { fileName, result, isBusy, onBack, onRestart, onImport } = props
  const { lines, earlier } = result
  const ready = lines.filter((line) => !hasProblem(line))
  const duplicates = lines.filter(({ duplicate }) => duplicate !== null)
  const faulty = lines.length - ready.length
  const [group, setGroup] = useState(faulty > 0 ? 'faulty' : 'ready')
  const [isRepeat, setRepeat] = useState(false)
  const tiles = [
    {
      name: 'ready',
      tone: 'text-good',
      icon: 'circle-check',
      title: `${countLines(ready.length)} ready`,
      note: 'They become new admissions',
      heading: 'Ready lines',
      lines: ready,
    },
    {
      name: 'faulty',
      tone: 'text-bad',
      icon: 'alert',
      title: `${countLines(faulty)} with errors`,
      note: faulty > 0 ? 'Correct them in your file' : 'Nothing to correct',
      heading: 'Lines with errors',
      lines: lines.filter(hasProblem),
    },
    {
      name: 'duplicate',
      tone: 'text-warn',
      icon: 'copy',
      title: duplicates.length === 1 ? 'One possible duplicate' : `${duplicates.length} possible duplicates`,
      note: 'They are imported too',
      heading: 'Possible duplicates',
      lines: duplicates,
    },
  ] as const
  const shown = tiles.find(({ name }) => name === group) ?? tiles[0]
  const used = admissionColumns.filter(({ name }) => result.columns.some((column) => column.name === name))
  const canImport = faulty === 0 && (!earlier || isRepeat)
  return (
    <form
      className="flex flex-1 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (canImport) onImport(isRepeat)
      }}
    >
      <div
        className="mx-4 grid gap-px overflow-hidden rounded-3 border border-line bg-line sm:mx-6 sm:grid-cols-3"
        role="group"
        aria-label="Lines shown"
      >
        {tiles.map(({ name, tone, icon, title, note }) => (
          <button
            key={name}
            className="grid grid-cols-[auto_1fr] items-center gap-x-3 bg-surface px-4.5 py-3.5 text-start focus-visible:shadow-none focus-visible:-outline-offset-3 aria-pressed:shadow-[inset_0_-3px_0_var(--c-mark)]"
            type="button"
            aria-pressed={shown.name === name}
            onClick={() => setGroup(name)}
          >
            <span className={`row-span-2 ${tone}`}>
              <AdminIcon name={icon} />
            </span>
            <b className="col-start-2 font-display text-h1 leading-head font-medium tabular-nums">{title}</b>
            <small className="col-start-2 text-small text-ink-2">{note}</small>
          </button>
        ))}
      </div>
      {earlier && (
        <div className="mx-4 grid gap-3 sm:mx-6">
          <Notice tone="warn">
            {earlier.userName} imported this file on <LocalDate value={earlier.at} format="time" />. Importing
            it again adds all lines twice.
          </Notice>
          <Check className="check--s" checked={isRepeat} onChange={({ target }) => setRepeat(target.checked)}>
            Import it again
          </Check>
        </div>
      )}
      <LineTable
        title={shown.heading}
        note={`${fileName}, ${countLines(lines.length).toLowerCase()}`}
        columns={used}
        lines={shown.lines}
      />
      <StepFoot
        note={
          faulty > 0
            ? `Nothing is saved. Correct ${faulty === 1 ? 'the line' : `the ${faulty} lines`} in your file, then choose it again.`
            : 'Nothing is saved yet.'
        }
      >
        <Button look="btn--line" label="Back" onClick={onBack} />
        {faulty > 0 ? (
          <Button label="Choose the corrected file" onClick={onRestart} />
        ) : (
          <SubmitButton isBusy={isBusy} busyLabel="Importing" disabled={!canImport}>
            {`Import ${countLines(lines.length).toLowerCase()}`}
          </SubmitButton>
        )}
      </StepFoot>
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
