import { useState } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { admissionColumns } from '#app/academy/entry/admission-columns.ts'
import styles from './import-page.module.css'
import { DataTable } from '#app/ui/table/data-table.tsx'
import type { ImportCheck, ImportLine } from '#app/academy/entry/import-admissions.server.ts'

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
      tone: 'good',
      icon: 'circle-check',
      title: `${countLines(ready.length)} ready`,
      note: 'They become new admissions',
      heading: 'Ready lines',
      lines: ready,
    },
    {
      name: 'faulty',
      tone: 'bad',
      icon: 'alert',
      title: `${countLines(faulty)} with errors`,
      note: faulty > 0 ? 'Correct them in your file' : 'Nothing to correct',
      heading: 'Lines with errors',
      lines: lines.filter(hasProblem),
    },
    {
      name: 'duplicate',
      tone: 'warn',
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
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        if (canImport) onImport(isRepeat)
      }}
    >
      <div className={styles.tiles} role="group" aria-label="Lines shown">
        {tiles.map(({ name, tone, icon, title, note }) => (
          <button key={name} type="button" aria-pressed={shown.name === name} onClick={() => setGroup(name)}>
            <span className={styles[tone]}>
              <AdminIcon name={icon} />
            </span>
            <b>{title}</b>
            <small>{note}</small>
          </button>
        ))}
      </div>
      {earlier && (
        <div className={styles.earlier}>
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
      <div className={styles.foot}>
        <p>
          {faulty > 0
            ? `Nothing is saved. Correct ${faulty === 1 ? 'the line' : `the ${faulty} lines`} in your file, then choose it again.`
            : 'Nothing is saved yet.'}
        </p>
        <Button look="btn--line" label="Back" onClick={onBack} />
        {faulty > 0 ? (
          <Button label="Choose the corrected file" onClick={onRestart} />
        ) : (
          <SubmitButton isBusy={isBusy} busyLabel="Importing" disabled={!canImport}>
            {`Import ${countLines(lines.length).toLowerCase()}`}
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
      <div className={`row ${styles.sub}`}>
        <h3>
          {title} <span className="count">{lines.length}</span>
        </h3>
        <p className="small muted num">{note}</p>
      </div>
      {lines.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll the table sideways
        <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="Lines">
          <DataTable
            className={`data-table ${styles.lines}`}
            rows={lines.slice(0, maxShown)}
            keyOf={({ line }) => line}
            columns={[
              { head: 'Line', className: 'data-table__number', isRowHeader: true, cell: ({ line }) => line },
              ...columns.map(({ name, label }, at) => ({
                head: label,
                cell: ({ cells, problems, notes, duplicate }: ImportLine) => (
                  <>
                    <CellText text={cells[name] ?? ''} problem={problems[name]} note={notes[name]} />
                    {at === 0 && problems.line && <span className={styles.problem}>{problems.line}</span>}
                    {at === 0 && duplicate && <span className={styles.note}>{duplicate}</span>}
                  </>
                ),
              })),
            ]}
          />
        </div>
      )}
      {lines.length > maxShown && (
        <p className={`small muted ${styles.more}`}>and {lines.length - maxShown} more</p>
      )}
    </section>
  )
}

type CellTextProps = { text: string; problem: string | undefined; note: string | undefined }

function CellText({ text, problem, note }: CellTextProps) {
  const remark = problem ?? note
  if (!remark) return text
  return (
    <>
      <span className={problem ? styles.faulty : styles.unclear}>{text || 'Empty'}</span>
      <span className={problem ? styles.problem : styles.note}>{remark}</span>
    </>
  )
}
