import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/form/button.tsx'
import { Field, FieldError } from '#app/ui/form/field.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { countText } from '#app/ui/text/count-text.ts'
import { parseAmount } from '#app/ui/text/parse-amount.ts'
import { invalid } from '#app/platform/errors.ts'
import { adminApi, getErrorMessage, useLoaded } from '#app/kit/admin/admin-api.ts'
import { DialogForm } from '#app/kit/admin/dialog/dialogs.tsx'
import { listPanelId } from '#app/kit/admin/list-screen/list-screen.tsx'
import { useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'
import { ifMatchHeader } from '#app/kit/admin/record-form/form-values.ts'
import { batch } from '#app/academy/batch/batch.ts'
import type { Course } from './course.server.ts'
import { formatFee, toPaise } from './fee.ts'

const changes = {
  set: { label: 'Set to ₹', apply: (_: number, value: number) => value },
  raise: { label: 'Raise by ₹', apply: (fee: number, value: number) => fee + value },
  lower: { label: 'Lower by ₹', apply: (fee: number, value: number) => fee - value },
  raisePercent: { label: 'Raise by %', apply: (fee: number, value: number) => fee * (1 + value / 100) },
  lowerPercent: { label: 'Lower by %', apply: (fee: number, value: number) => fee * (1 - value / 100) },
}

type ChangeFeesProps = { courses: readonly Course[] }

/** Changes the fees of the selected courses. */
export function ChangeFees({ courses }: ChangeFeesProps) {
  const { selection } = useListContext()
  const [isOpen, setOpen] = useState(false)
  const isSaved = useRef(false)
  const close = () => setOpen(false)
  const onClose = () => {
    close()
    if (!isSaved.current) return
    // The button disappears with the selection.
    document.getElementById(listPanelId)?.focus()
    selection.clear()
  }
  const onSaved = () => {
    isSaved.current = true
    close()
  }
  return (
    <>
      <Button look="btn--plain" icon="rupee" label="Change fee" onClick={() => setOpen(true)} />
      <Dialog title="Change fee" isOpen={isOpen} onClose={onClose}>
        {isOpen && <FeesForm courses={courses} onCancel={close} onSaved={onSaved} />}
      </Dialog>
    </>
  )
}

/** Intakes have fees of their own, which a change of the course leaves as they are. */
export function IntakesKeepFees({ courses }: { courses: readonly Pick<Course, 'id' | 'name'>[] }) {
  const { data } = useLoaded('coming-intakes', () => adminApi.get('/admin/Batch', { query: { upcoming: 1 } }))
  const count = data?.rows.filter((each) => courses.some(({ id }) => id === each.course_id)).length
  const [first, ...others] = courses
  if (!count || !first) return null
  return (
    <p>
      <Link to={`${batch.admin.path}${others.length ? '' : `?search=${encodeURIComponent(first.name)}`}`}>
        {countText(count, 'coming intake')}
      </Link>{' '}
      {count === 1 ? 'keeps its fee.' : 'keep their fees.'}
    </p>
  )
}

const number = 'data-table__number'

type FeesFormProps = ChangeFeesProps & { onCancel: () => void; onSaved: () => void }

function FeesForm({ courses, onCancel, onSaved }: FeesFormProps) {
  const { selection, reload } = useListContext()
  const toast = useToast()
  const [change, setChange] = useState<keyof typeof changes>('raisePercent')
  const [typed, setTyped] = useState('')
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const paise = parseAmount(typed)
  const findFee = (price: number) =>
    paise === undefined ? undefined : Math.round(changes[change].apply(price, paise / 100))

  /** Sends each change with the version on screen. Courses that were changed leave the selection. */
  async function save(): Promise<void> {
    const fees = courses.map(({ id, version, price }) => ({ id, version, price, fee: findFee(price) ?? -1 }))
    if (paise === undefined) invalid({ amount: 'Please enter a number, for example 48000 or 7.5.' })
    if (fees.some(({ fee }) => fee < 0)) invalid({ amount: 'A fee would be below ₹0.' })
    const failed = new Map<number, string>()
    const changed = fees.filter(({ price, fee }) => price !== fee)
    for (const { id, version, fee } of changed) {
      const args = { params: { id }, body: { price: fee }, headers: ifMatchHeader(version) }
      await adminApi
        .patch('/admin/Update/courses/:id', args)
        .catch((error: unknown) => failed.set(id, getErrorMessage(error)))
    }
    await reload()
    const count = changed.length - failed.size
    const message = `${countText(count, 'fee')} changed.`
    if (failed.size === 0) {
      toast(message)
      return onSaved()
    }
    setProblems(failed)
    for (const { id } of fees) if (!failed.has(id)) selection.toggle(id)
    invalid({}, `${message} Check the others below, then save again.`)
  }

  return (
    <DialogForm names={[]} send={save} label="Change fee" busyLabel="Changing" onCancel={onCancel}>
      {(errors) => (
        <>
          <div className="fields fields--2">
            <Field id="fee-change" name="change" label="Change">
              {(control) => (
                <Select
                  {...control}
                  value={change}
                  onChange={({ target }) => setChange(target.value as keyof typeof changes)}
                  options={Object.entries(changes).map(([name, { label }]) => [name, label])}
                />
              )}
            </Field>
            <InputField
              id="fee-amount"
              name="amount"
              label={change.endsWith('Percent') ? 'Percent' : 'Amount'}
              hint="New fees are whole rupees."
              error={errors.amount}
              className="tabular-nums"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <DataTable
            className="data-table"
            aria-label="Preview"
            rows={courses}
            keyOf={({ id }) => id}
            columns={[
              {
                head: 'Course',
                cell: ({ id, name }) => (
                  <>
                    {name}
                    <FieldError id={`fee-${id}`} error={problems.get(id)} />
                  </>
                ),
              },
              { head: 'Now', className: number, cell: ({ price }) => formatFee(toPaise(price)) },
              {
                head: 'New',
                className: number,
                cell: ({ price }) => {
                  const fee = findFee(price)
                  return fee === undefined ? '–' : formatFee(toPaise(fee))
                },
              },
            ]}
          />
          <IntakesKeepFees courses={courses} />
        </>
      )}
    </DialogForm>
  )
}
