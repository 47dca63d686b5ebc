import { useState } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { admissionColumns, findMissingColumns } from '#app/academy/entry/admission-columns.ts'
import styles from './import-page.module.css'
import type { ImportCheck } from '#app/academy/entry/import-admissions.server.ts'

type ColumnsStepProps = {
  result: ImportCheck
  isBusy: boolean
  onBack: () => void
  onCheck: (names: readonly (string | null)[]) => void
}

export function ColumnsStep({ result, isBusy, onBack, onCheck }: ColumnsStepProps) {
  const [names, setNames] = useState(() => result.columns.map(({ name }) => name))
  const missing = findMissingColumns(names)
  // A field can come from one column only.
  const choose = (at: number, name: string | null) =>
    setNames(names.map((each, index) => (index === at ? name : each === name ? null : each)))
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        onCheck(names)
      }}
    >
      <div role="status">
        {missing.length > 0 && (
          <Notice tone="warn">
            Choose the {missing.length > 1 ? 'columns' : 'column'} for {missing.join(' and ')}.
          </Notice>
        )}
      </div>
      <div className="overflow-x-auto">
        <DataTable
          className={`data-table ${styles.columns}`}
          rows={result.columns.map((column, at) => ({ ...column, at }))}
          keyOf={({ at }) => at}
          columns={[
            {
              head: 'Heading in the file',
              isRowHeader: true,
              cell: ({ heading, at }) => heading || `Column ${at + 1}`,
            },
            { head: 'First value', cell: ({ sample }) => sample },
            {
              head: 'Field',
              cell: ({ heading, at }) => (
                <Select
                  aria-label={`Field of ${heading || `column ${at + 1}`}`}
                  value={names[at] ?? ''}
                  onChange={({ target }) => choose(at, target.value || null)}
                  empty="Leave out"
                  options={admissionColumns.map(({ name, label }) => [name, label])}
                />
              ),
            },
          ]}
        />
      </div>
      <div className={styles.foot}>
        <p>Nothing is saved yet.</p>
        <Button look="btn--line" label="Back" onClick={onBack} />
        <SubmitButton isBusy={isBusy} busyLabel="Checking" disabled={missing.length > 0}>
          Check lines
        </SubmitButton>
      </div>
    </form>
  )
}
