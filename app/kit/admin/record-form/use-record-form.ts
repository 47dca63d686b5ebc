import { type FormEvent, use, useRef, useState } from 'react'
import type { FieldErrors } from '../../../platform/errors.ts'
import type { Draft } from '../../../records/versions/endpoints.ts'
import { capitalize } from '../../../ui/text/capitalize.ts'
import { useToast } from '../../../ui/panel/toasts.tsx'
import { useShell } from '../shell-context.ts'
import {
  type FieldConflict,
  findFieldConflicts,
  findFileConflicts,
  applyChoices,
  withChoice,
} from '../conflict/field-conflicts.ts'
import { type FormValues, findMissing } from './form-values.ts'
import type { ContentRow } from '../list-screen/content-client.ts'
import { controlProps, fieldProps } from './field-props.ts'
import type { FormDefinition } from './form-definition.ts'
import { type Editor, loadLastEditor } from '../conflict/load-last-editor.ts'
import { DraftContext } from '../draft/draft-context.ts'
import { loadVersionAt, loadVersions } from '../versions/load-versions.ts'
import {
  changedValues,
  formBody,
  ifMatchHeader,
  fieldLabels,
  storedFile,
  toFormValues,
  withBaseVersion,
  withDraft,
} from './record-form-values.ts'
import { defaultErrorTitle } from './save-error.ts'
import { restoreRecord } from '../versions/restore-record.ts'
import { useListContext } from '../list-screen/list-context.ts'
import { useChosenFiles } from '../fields/use-chosen-files.ts'
import { type SendOptions, useSaving } from './use-saving.ts'
import { useShowSaved } from '../list-screen/use-content-list.tsx'
import { useLocalAutosave } from '../draft/use-local-autosave.ts'

/**
 * Manages the values, validation, saving and conflicts of a record form.
 * @param record undefined for a new record.
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
  // The version being edited or, after a conflict, the version that the other user saved.
  const [baseRecord, setBaseRecord] = useState(record)
  // The live version that the draft is based on or, after a conflict, the latest one.
  const [draftBaseVersion, setDraftBaseVersion] = useState(draft?.version ?? record?.version)
  const createEmptyValues = (): Values => ({ ...options.empty(), status: '1', versionNote: '' })
  const [values, setValues] = useState(() => withDraft(toFormValues(createEmptyValues(), record), draft))
  const [conflict, setConflict] = useState<{ editor: Editor; row: Row; fields: readonly FieldConflict[] }>()
  const isSaved = useRef(false)

  const { chosen, clearFiles, chosenProps } = useChosenFiles<F>(collection.files, clearError)
  const liveValues = toFormValues(createEmptyValues(), baseRecord)
  const savedValues = withDraft(liveValues, draft)
  const changes = changedValues(values, savedValues)
  const isDirty = chosen.length > 0 || Object.keys(changes).length > 0

  const localDraft = useLocalAutosave(collection.name, record?.id ?? 'new', changes)

  const mergeValues = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }))
  const setField = (name: string, value: string) => {
    mergeValues({ [name]: value } as Partial<Values>)
    clearError(name)
  }

  const required = (
    typeof options.required === 'function' ? options.required(values) : options.required
  ) as FormValues
  const requiredFiles = (options.requiredFiles ?? {}) as FormValues
  const validate = (): FieldErrors => ({
    ...findMissing(values, required),
    ...options.validate?.(values),
    ...(!record && findMissing(Object.fromEntries(chosen.map(({ name }) => [name, name])), requiredFiles)),
  })

  const createBody = (): object =>
    formBody(
      { ...values, ...options.toBody?.(values, savedValues), status: Number(values.status) },
      Object.keys(collection.files).length > 0,
      chosen.filter(({ name }) => !takesTheirFile(name)),
    )

  const takesTheirFile = (file: string) =>
    conflict?.fields.some(({ name, choice }) => name === file && choice === 'theirs')

  async function showConflict(row: Row): Promise<void> {
    const [current, editor] = await Promise.all([
      collection.get(row.id) as Promise<unknown> as Promise<Row>,
      loadLastEditor(collection.name, row.id, administrator.id),
    ])
    const isOlder = draftBaseVersion !== undefined && draftBaseVersion < row.version
    const draftBaseRecord = isOlder && (await loadVersionAt(collection.name, row.id, draftBaseVersion))
    const fields = [
      ...findFieldConflicts(
        draftBaseRecord ? toFormValues(createEmptyValues(), draftBaseRecord) : liveValues,
        toFormValues(createEmptyValues(), current),
        values,
      ),
      ...findFileConflicts(chosen, row, current),
    ]
    setConflict({ editor, row: current, fields })
    setValues(applyChoices(values, fields))
    setBaseRecord(current)
    setDraftBaseVersion(current.version)
  }

  async function showDraftConflict(row: Row): Promise<void> {
    const theirs = (await loadVersions(collection.name, row.id)).draft ?? undefined
    const fields = findFieldConflicts(savedValues, withDraft(liveValues, theirs), values)
    setConflict({ editor: { name: theirs?.userName ?? 'Someone', isMe: false }, row, fields })
    setValues(applyChoices(values, fields))
    setDraft(theirs)
    if (theirs && draftBaseVersion) setDraftBaseVersion(Math.min(draftBaseVersion, theirs.version))
  }

  /** Drafts are not validated. @returns undefined if saving failed or the record is new. */
  async function storeDraft(): Promise<Draft | undefined> {
    const stored = await saving.run(
      ({ client, signal }) =>
        collection.saveDraft(client, record?.id, {
          body: withBaseVersion(createBody(), draftBaseVersion),
          headers: ifMatchHeader(record && (draft?.id ?? 0)),
          signal,
        }),
      baseRecord && (() => showDraftConflict(baseRecord)),
    )
    if (!stored) return undefined
    localDraft.remove()
    setConflict(undefined)
    if ('fields' in stored) {
      setDraft(stored)
      clearFiles()
      // Replace the placeholders of uploaded pictures with their stored file names.
      if (Object.keys(collection.files).some((name) => name in values))
        setValues(withDraft(liveValues, stored))
      return stored
    }
    isSaved.current = true
    await reload()
    await goTo({ id: stored.id, status: stored.status }, { replace: true })
    return undefined
  }

  async function saveDraft(): Promise<void> {
    const isNew = record === undefined
    if (!(await storeDraft()) && !(isNew && isSaved.current)) return
    toast('Draft saved.')
    await reload()
  }

  async function save(version = baseRecord?.version): Promise<void> {
    const errors = validate()
    if (Object.keys(errors).length > 0) {
      return fail({ status: 422, message: 'Please check the marked fields.', errors })
    }
    const send = ({ client, signal }: SendOptions) =>
      collection.save(client, record?.id, { body: createBody(), headers: ifMatchHeader(version), signal })
    const storedDraft = draft && (await storeDraft())
    if (draft && !storedDraft) return
    const publish = () => collection.publish(record?.id ?? 0, storedDraft?.id ?? 0, Number(values.status))
    const row = await saving.run(storedDraft ? publish : send, baseRecord && (() => showConflict(baseRecord)))
    if (!row) return
    isSaved.current = true
    localDraft.remove()
    await showSaved(row, record === undefined)
  }

  const statusLabels = [collection.labels.on, collection.labels.off].map(capitalize)
  const labels = fieldLabels(options.labels, collection.files)
  const errors = failure?.errors

  return {
    record,
    values,
    failure,
    errorTitle: options.errorTitle ?? defaultErrorTitle,
    conflict,
    choose: (name: string, choice: 'theirs' | 'mine') => {
      if (!conflict) return
      const fields = withChoice(conflict.fields, name, choice, values[name])
      setConflict({ ...conflict, fields })
      const chosen = fields.filter((field) => field.name === name)
      setValues(applyChoices(values, chosen))
    },
    unsavedChanges: localDraft.restorable,
    resolveUnsavedChanges: (isAccepted: boolean) => {
      if (isAccepted) mergeValues(localDraft.restorable?.changes as Partial<Values>)
      localDraft.dismiss()
    },
    discardChanges: localDraft.remove,
    draft,
    saveDraft: () => void (!saving.isSaving && saveDraft()),
    replaceDraft: (other: Draft | undefined) => {
      setDraft(other)
      setDraftBaseVersion(other?.version ?? baseRecord?.version)
      setValues(withDraft(liveValues, other))
      clearFiles()
      setConflict(undefined)
    },
    isSaving: saving.isSaving,
    progress: chosen.some(({ file }) => file instanceof File) ? saving.progress : undefined,
    isDirty,
    isChanged: (name: string) => name in changes,
    hasChanges: () => isDirty && !isSaved.current,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!saving.isSaving) void save()
    },
    cancel: saving.cancel,
    restoreAndSave: async () => {
      if (baseRecord) await save(await restoreRecord(collection.name, baseRecord.id))
    },
    labels,
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
    file: (name: F) => ({
      ...controlProps(name, labels, errors),
      isRequired: !record && name in requiredFiles,
      stored: storedFile(name, draft, baseRecord),
      ...chosenProps(name),
      onReject: (message: string) => saving.addFieldErrors({ [name]: message }),
    }),
  }
}

export type RecordFormState<Row extends ContentRow, V extends FormValues, F extends string> = ReturnType<
  typeof useRecordForm<Row, V, F>
>
