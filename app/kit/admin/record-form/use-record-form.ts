import { type FormEvent, use, useRef, useState } from 'react'
import type { FieldErrors } from '../../../platform/errors.ts'
import type { Draft } from '../../../records/versions/endpoints.ts'
import { capitalize } from '../../../ui/text/capitalize.ts'
import { useToast } from '../../../ui/panel/toasts.tsx'
import { useShell } from '../shell-context.ts'
import {
  type FieldConflict,
  fieldConflicts,
  fileConflicts,
  settle,
  withChoice,
} from '../conflict/field-conflicts.ts'
import { type FormValues, missing } from './form-values.ts'
import type { ContentRow } from '../list-screen/content-client.ts'
import { controlOf, fieldProps } from './field-props.ts'
import type { FormDefinition } from './form-definition.ts'
import { type Editor, lastEditor } from '../conflict/load-last-editor.ts'
import { DraftContext } from '../draft/draft-context.ts'
import { loadVersionAt, loadVersions } from '../versions/load-versions.ts'
import {
  differing,
  formBody,
  ifMatch,
  labelsOf,
  storedFile,
  valuesOf,
  withBase,
  withDraft,
} from './record-form-values.ts'
import { usualTitle } from './refusal.ts'
import { restoreRecord } from '../versions/restore-from-trash.ts'
import { useListContext } from '../list-screen/list-context.ts'
import { useChosenFiles } from '../fields/use-chosen-files.ts'
import { type Sender, useSaving } from './use-saving.ts'
import { useShowSaved } from '../list-screen/use-content-list.tsx'
import { useUnsavedChanges } from '../draft/use-local-autosave.ts'

/**
 * The state of a form for one record: its values, what is wrong with them, the progress of sending, who else changed it.
 * @param record undefined for a new one.
 */
export function useRecordForm<Row extends ContentRow, V extends FormValues, F extends string>(
  options: FormDefinition<V, F>,
  record: Row | undefined,
) {
  type Values = V & { status: string; versionNote: string }
  const { collection, goTo, reload } = useListContext()
  const { administrator } = useShell()
  const showSaved = useShowSaved()
  const toast = useToast()
  const saving = useSaving(options.onFailure)
  const { failure, fail, clearError } = saving
  const [draft, setDraft] = useState(use(DraftContext))
  // What the form was made from: what was opened, or what another user has saved meanwhile.
  const [base, setBase] = useState(record)
  // The live version that the draft was made from; the newest one once its differences were shown.
  const [draftBase, setDraftBase] = useState(draft?.version ?? record?.version)
  const empty = (): Values => ({ ...options.empty(), status: '1', versionNote: '' })
  const [values, setValues] = useState(() => withDraft(valuesOf(empty(), record), draft))
  const [conflict, setConflict] = useState<{ editor: Editor; row: Row; fields: readonly FieldConflict[] }>()
  const isDone = useRef(false)

  const { chosen, clearFiles, chosenProps } = useChosenFiles<F>(collection.files, clearError)
  const start = valuesOf(empty(), base)
  const saved = withDraft(start, draft)
  const changes = differing(values, saved)
  const isDirty = chosen.length > 0 || Object.keys(changes).length > 0

  const stored = useUnsavedChanges(collection.name, record?.id ?? 'new', changes)

  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }))
  const setField = (name: string, value: string) => {
    set({ [name]: value } as Partial<Values>)
    clearError(name)
  }

  const { required: given } = options
  const required = (typeof given === 'function' ? given(values) : given) as FormValues
  const requiredFiles = (options.requiredFiles ?? {}) as FormValues
  const check = (): FieldErrors => ({
    ...missing(values, required),
    ...options.check?.(values),
    ...(!record && missing(Object.fromEntries(chosen.map(({ name }) => [name, name])), requiredFiles)),
  })

  const bodyOf = (): object =>
    formBody(
      { ...values, ...options.toBody?.(values, saved), status: Number(values.status) },
      Object.keys(collection.files).length > 0,
      chosen.filter(({ name }) => !takesTheirs(name)),
    )

  const takesTheirs = (file: string) =>
    conflict?.fields.some(({ name, choice }) => name === file && choice === 'theirs')

  /** Shows what somebody else has made live meanwhile. */
  async function showConflict(row: Row): Promise<void> {
    const [now, editor] = await Promise.all([
      collection.one(row.id) as Promise<unknown> as Promise<Row>,
      lastEditor(collection.name, row.id, administrator.id),
    ])
    const isOlder = draftBase !== undefined && draftBase < row.version
    const was = isOlder && (await loadVersionAt(collection.name, row.id, draftBase))
    const fields = [
      ...fieldConflicts(was ? valuesOf(empty(), was) : start, valuesOf(empty(), now), values),
      ...fileConflicts(chosen, row, now),
    ]
    setConflict({ editor, row: now, fields })
    setValues(settle(values, fields))
    setBase(now)
    setDraftBase(now.version)
  }

  /** Shows what somebody else has saved in the draft meanwhile. */
  async function showDraftConflict(row: Row): Promise<void> {
    const theirs = (await loadVersions(collection.name, row.id)).draft ?? undefined
    const fields = fieldConflicts(saved, withDraft(start, theirs), values)
    setConflict({ editor: { name: theirs?.userName ?? 'Someone', isMe: false }, row, fields })
    setValues(settle(values, fields))
    setDraft(theirs)
    if (theirs && draftBase) setDraftBase(Math.min(draftBase, theirs.version))
  }

  /** Saves what is there beside what is live, valid or not. @returns the draft; undefined if it was not saved, or the record is new. */
  async function storeDraft(): Promise<Draft | undefined> {
    const answer = await saving.run(
      ({ client, signal }) =>
        collection.saveDraft(client, record?.id, {
          body: withBase(bodyOf(), draftBase),
          headers: ifMatch(record && (draft?.id ?? 0)),
          signal,
        }),
      base && (() => showDraftConflict(base)),
    )
    if (!answer) return undefined
    stored.remove()
    setConflict(undefined)
    if ('fields' in answer) {
      setDraft(answer)
      clearFiles()
      // Where pictures are values too, they have a name now.
      if (Object.keys(collection.files).some((name) => name in values)) setValues(withDraft(start, answer))
      return answer
    }
    isDone.current = true
    await reload()
    await goTo({ id: answer.id, status: answer.status }, { replace: true })
    return undefined
  }

  async function saveDraft(): Promise<void> {
    const isNew = record === undefined
    if (!(await storeDraft()) && !(isNew && isDone.current)) return
    toast('Draft saved.')
    await reload()
  }

  async function save(version = base?.version): Promise<void> {
    const errors = check()
    if (Object.keys(errors).length > 0) {
      return fail({ status: 422, message: 'Please check the marked fields.', errors })
    }
    const send = ({ client, signal }: Sender) =>
      collection.save(client, record?.id, { body: bodyOf(), headers: ifMatch(version), signal })
    const latest = draft && (await storeDraft())
    if (draft && !latest) return
    const publish = () => collection.publish(record?.id ?? 0, latest?.id ?? 0, Number(values.status))
    const row = await saving.run(latest ? publish : send, base && (() => showConflict(base)))
    if (!row) return
    isDone.current = true
    stored.remove()
    await showSaved(row, record === undefined)
  }

  const statusLabels = [collection.labels.on, collection.labels.off].map(capitalize)
  const labels = labelsOf(options.labels, collection.files)
  const errors = failure?.errors

  return {
    record,
    values,
    failure,
    titleOf: options.titleOf ?? usualTitle,
    conflict,
    choose: (name: string, choice: 'theirs' | 'mine') => {
      if (!conflict) return
      const fields = withChoice(conflict.fields, name, choice, values[name])
      setConflict({ ...conflict, fields })
      const chosen = fields.filter((field) => field.name === name)
      setValues(settle(values, chosen))
    },
    found: stored.found,
    /** Takes what was found over, or not. */
    answerFound: (isTaken: boolean) => {
      if (isTaken) set(stored.found?.changes as Partial<Values>)
      stored.forget()
    },
    discardChanges: stored.remove,
    /** What was saved beside the live record. */
    draft,
    saveDraft: () => void (!saving.isSaving && saveDraft()),
    /** Goes on from another draft, or from what is live. */
    takeDraft: (other: Draft | undefined) => {
      setDraft(other)
      setDraftBase(other?.version ?? base?.version)
      setValues(withDraft(start, other))
      clearFiles()
      setConflict(undefined)
    },
    isSaving: saving.isSaving,
    /** The part of the picture that was sent, 0 to 1. */
    progress: chosen.some(({ file }) => file instanceof File) ? saving.progress : undefined,
    isDirty,
    /** Whether a field has something else than what was saved. */
    isChanged: (name: string) => name in changes,
    hasChanges: () => isDirty && !isDone.current,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!saving.isSaving) void save()
    },
    /** Ends sending; the values stay. */
    cancel: saving.cancel,
    /** Takes a deleted record out of the trash and saves. */
    restoreAndSave: async () => {
      if (base) await save(await restoreRecord(collection.name, base.id))
    },
    /** What the fields are called, in their order. */
    labels,
    /** What a value is called, if it is a code. */
    valueLabel: (name: string, value: string) => {
      if (name === 'status') return statusLabels[value === '1' ? 0 : 1] ?? ''
      return options.valueLabel?.(name, value) ?? value
    },
    ...fieldProps<keyof Values & string>({
      labels,
      statusLabels,
      required,
      values,
      errors,
      onChange: setField,
    }),
    /** Goes onto an ImagePicker. */
    file: (name: F) => ({
      ...controlOf(name, labels, errors),
      isRequired: !record && name in requiredFiles,
      stored: storedFile(name, draft, base),
      ...chosenProps(name),
      onRefuse: (message: string) => saving.refuse({ [name]: message }),
    }),
  }
}

export type RecordFormState<Row extends ContentRow, V extends FormValues, F extends string> = ReturnType<
  typeof useRecordForm<Row, V, F>
>
