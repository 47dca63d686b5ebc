import { type FormEvent, useRef, useState } from 'react'
import { ApiError, type FieldErrors } from '../../api/errors.ts'
import { capitalized } from '../../ui/capitalized.ts'
import { untyped } from '../admin-api.ts'
import { uploadClient } from '../parts/upload-client.ts'
import { useShell } from '../shell-context.ts'
import { type FieldConflict, fieldConflicts, type FormValues, missing, settle } from './conflict.ts'
import type { ContentRow } from './content-client.ts'
import type { FormDefinition } from './form-definition.ts'
import { type Editor, lastEditor } from './last-editor.ts'
import { restoreRecord } from './restore-record.ts'
import { type Refusal, refusalOf, usualTitle } from './refusal.ts'
import { useListContext } from './use-content-list.ts'
import { useRecordDraft } from './use-record-draft.ts'
import { useShowSaved } from './use-show-saved.tsx'

type Status = { status: string }

/**
 * The state of a form for one record: its values, what is wrong with them, the progress of sending, who else changed it.
 * @param record undefined for a new one.
 */
export function useRecordForm<Row extends ContentRow, V extends FormValues, F extends string>(
  options: FormDefinition<V, F>,
  record: Row | undefined,
) {
  type Values = V & Status
  const { collection } = useListContext()
  const { administrator } = useShell()
  const showSaved = useShowSaved()
  // What the form was made from: what was opened, or what another user has saved meanwhile.
  const [base, setBase] = useState(record)
  const [values, setValues] = useState(() => valuesOf(record))
  const [files, setFiles] = useState<Partial<Record<F, File>>>({})
  const [failure, setFailure] = useState<Refusal>()
  const [conflict, setConflict] = useState<{ editor: Editor; row: Row; fields: readonly FieldConflict[] }>()
  const [progress, setProgress] = useState<number>()
  const [isSaving, setSaving] = useState(false)
  const isDone = useRef(false)
  const sending = useRef<AbortController>(undefined)

  const start = valuesOf(base)
  const chosen = Object.entries<File | undefined>(files).flatMap(([name, file]) =>
    file ? [{ name, file }] : [],
  )
  const changes = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== start[name]))
  const isDirty = chosen.length > 0 || Object.keys(changes).length > 0

  const stored = useRecordDraft(collection.name, record?.id ?? 'new', changes)

  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }))
  const setField = (name: string, value: string) => {
    set({ [name]: value } as Partial<Values>)
    clearError(name)
  }
  const clearError = (name: string) =>
    setFailure((before) => {
      if (!before?.errors[name]) return before
      const { [name]: _, ...errors } = before.errors
      return Object.keys(errors).length > 0 ? { ...before, errors } : undefined
    })

  function valuesOf(row: Row | undefined): Values {
    const empty = { ...options.empty(), status: '1' }
    if (!row) return empty
    const columns = row as unknown as Record<string, string | number | null>
    return Object.fromEntries(Object.keys(empty).map((name) => [name, String(columns[name] ?? '')])) as Values
  }

  const requiredFiles = (options.requiredFiles ?? {}) as FormValues
  const check = (): FieldErrors => ({
    ...missing(values, options.required as FormValues),
    ...options.check?.(values),
    ...(!record && missing(Object.fromEntries(chosen.map(({ name }) => [name, name])), requiredFiles)),
  })

  function bodyOf(): object {
    const body = { ...values, ...options.toBody?.(values) }
    if (Object.keys(collection.files).length === 0) return { ...body, status: Number(values.status) }
    const form = new FormData()
    for (const [name, value] of Object.entries<string | number>(body)) form.set(name, String(value))
    for (const { name, file } of chosen) if (!takesTheirs(name)) form.set(name, file)
    return form
  }

  const takesTheirs = (file: string) =>
    conflict?.fields.some(({ name, choice }) => name === file && choice === 'theirs')

  const fail = (refusal: Refusal) => {
    options.onFailure?.(refusal)
    setFailure(refusal)
  }

  async function showConflict(row: Row): Promise<void> {
    const [now, editor] = await Promise.all([
      collection.one(row.id) as Promise<unknown> as Promise<Row>,
      lastEditor(collection.name, row.id, administrator.id),
    ])
    const fields = fieldConflicts(start, valuesOf(now), values)
    for (const { name, file } of chosen) {
      const theirs = storedIn(now, name)
      if (theirs && theirs !== storedIn(row, name))
        fields.push({ name, theirs, mine: file.name, isBoth: true, choice: 'mine' })
    }
    setConflict({ editor, row: now, fields })
    setValues(settle(values, fields))
    setBase(now)
    setFailure(undefined)
  }

  async function save(version = base?.version): Promise<void> {
    const errors = check()
    if (Object.keys(errors).length > 0) {
      return fail({ status: 422, message: 'Please check the marked fields.', errors })
    }
    setSaving(true)
    setFailure(undefined)
    sending.current = new AbortController()
    try {
      const client = untyped(uploadClient((part) => chosen.length > 0 && setProgress(part)))
      const row = await collection.save(client, record?.id, {
        body: bodyOf(),
        headers: version === undefined ? {} : { 'If-Match': `"${version}"` },
        signal: sending.current.signal,
      })
      isDone.current = true
      stored.remove()
      await showSaved(row, record === undefined)
    } catch (error) {
      if (sending.current.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      if (error.status === 409 && base)
        await showConflict(base).catch((second: unknown) => fail(refusalOf(second)))
      else fail(refusalOf(error))
    } finally {
      setSaving(false)
      setProgress(undefined)
    }
  }

  const statusLabels = [capitalized(collection.labels.on), capitalized(collection.labels.off)] as const
  const labels: Record<string, string> = {
    ...options.labels,
    status: 'Status',
    ...Object.fromEntries(Object.keys(collection.files).map((name) => [name, capitalized(name)])),
  }
  const control = (name: string) => ({
    id: `record-${name}`,
    name,
    label: labels[name] ?? name,
    error: failure?.errors[name],
  })
  const needOf = (name: string): 'required' | 'optional' =>
    (options.required as FormValues)[name] ? 'required' : 'optional'

  return {
    record,
    values,
    failure,
    titleOf: options.titleOf ?? usualTitle,
    conflict,
    choose: (name: string, choice: 'theirs' | 'mine') => {
      const before = conflict?.fields.find((field) => field.name === name)
      if (!conflict || !before) return
      // What was typed since belongs to one's own version.
      const mine = before.choice === 'mine' ? (values[name] ?? '') : before.mine
      const chosen = { ...before, mine, choice }
      const fields = conflict.fields.map((field) => (field === before ? chosen : field))
      setConflict({ ...conflict, fields })
      setValues(settle(values, [chosen]))
    },
    found: stored.found,
    /** Takes the found draft over, or not. */
    answerFound: (isTaken: boolean) => {
      if (isTaken) set(stored.found?.changes as Partial<Values>)
      stored.forget()
    },
    discardDraft: stored.remove,
    isSaving,
    /** The part of the picture that was sent, 0 to 1. */
    progress,
    isDirty,
    hasChanges: () => isDirty && !isDone.current,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!isSaving) void save()
    },
    /** Ends sending; the values stay. */
    cancel: () => sending.current?.abort(),
    /** Takes a deleted record out of the trash and saves. */
    restoreAndSave: async () => {
      if (base) await save(await restoreRecord(collection.name, base.id))
    },
    /** What the fields are called, in their order. */
    labels,
    /** What a value is called, if it is a code. */
    valueLabel: (name: string, value: string) => {
      if (name === 'status') return value === '1' ? statusLabels[0] : statusLabels[1]
      return options.valueLabel?.(name, value) ?? value
    },
    /** Goes onto the Field of that name. */
    field: (name: keyof Values & string) => ({
      ...control(name),
      ...(name !== 'status' && { need: needOf(name) }),
    }),
    /** Goes onto an input, a textarea or a select. */
    text: (name: keyof Values & string) => ({
      value: values[name] ?? '',
      onChange: ({ target }: { target: { value: string } }) => setField(name, target.value),
    }),
    /** Goes onto an ImagePicker. */
    file: (name: F) => ({
      ...control(name),
      isRequired: !record && name in requiredFiles,
      stored: base ? storedIn(base, name) : null,
      file: files[name],
      onChoose: (file: File | undefined) => {
        setFiles((before) => ({ ...before, [name]: file }))
        clearError(name)
      },
      onRefuse: (message: string) =>
        setFailure((before) => ({
          ...(before ?? { status: 422, message, isEarly: true }),
          errors: { ...before?.errors, [name]: message },
        })),
    }),
    /** Goes onto a StatusRadio. */
    status: () => ({
      ...control('status'),
      labels: statusLabels,
      value: values.status,
      onChange: (status: string) => setField('status', status),
    }),
  }
}

export type RecordFormState<Row extends ContentRow, V extends FormValues, F extends string> = ReturnType<
  typeof useRecordForm<Row, V, F>
>

const storedIn = (row: object, column: string): string | null =>
  (row as Record<string, string | null>)[column] ?? null
