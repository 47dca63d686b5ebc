import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { admissionColumns, findMissingColumns } from '#app/academy/entry/admission-columns.ts'
import type { ImportCheck } from '#app/academy/entry/import-admissions.server.ts'

const cell = 'align-top max-sm:wrap-anywhere max-sm:whitespace-normal'

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
      className="flex flex-1 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onCheck(names)
      }}
    >
      <div className="mx-4 empty:hidden sm:mx-6" role="status">
        {missing.length > 0 && (
          <Notice tone="warn">
            Choose the {missing.length > 1 ? 'columns' : 'column'} for {missing.join(' and ')}.
          </Notice>
        )}
      </div>
      <div className="overflow-x-auto">
        <DataTable
          className="data-table border-y border-line"
          rows={result.columns.map((column, at) => ({ ...column, at }))}
          keyOf={({ at }) => at}
          columns={[
            {
              head: 'Heading in the file',
              className: `ps-4 sm:ps-6 ${cell}`,
              isRowHeader: true,
              cell: ({ heading, at }) => heading || `Column ${at + 1}`,
            },
            { head: 'First value', className: cell, cell: ({ sample }) => sample },
            {
              head: 'Field',
              className: cell,
              cell: ({ heading, at }) => (
                <Select
                  className="w-3xs max-w-full max-sm:w-32"
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
      <StepFoot note="Nothing is saved yet.">
        <Button look="btn--line" label="Back" onClick={onBack} />
        <SubmitButton isBusy={isBusy} busyLabel="Checking" disabled={missing.length > 0}>
          Check lines
        </SubmitButton>
      </StepFoot>
    </form>
  )
}

export const StepFoot = ({ note, children }: { note: string; children: ReactNode }) => (
  <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 max-sm:*:w-full sm:px-6 lg:mt-auto">
    <p className="me-auto text-small text-ink-2">{note}</p>
    {children}
  </div>
)
