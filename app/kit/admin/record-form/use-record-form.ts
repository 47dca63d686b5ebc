import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldErrors } from '#app/platform/errors.ts'
import type { Draft } from '#app/records/versions/endpoints.ts'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { useLocalAutosave } from '#app/kit/admin/draft/use-local-autosave.ts'
import type { ContentClient, ContentRow } from '#app/kit/admin/list-screen/content-client.ts'
import { useListContext } from '#app/kit/admin/list-screen/list-context.ts'
import { useShowSaved } from '#app/kit/admin/list-screen/use-content-list.tsx'
import { useScheduling } from '#app/kit/admin/publishing/use-scheduling.ts'
import { restoreRecord } from '#app/kit/admin/versions/restore-record.ts'
import { findMissing, type FormDefinition } from './form-definition.ts'
import {
  fieldLabels,
  formBody,
  type FormValues,
  ifMatchHeader,
  storedFile,
  withBaseVersion,
} from './form-values.ts'
import { useRecordValues } from './use-record-values.ts'
import { defaultErrorTitle, type SendOptions, useSaving } from './use-saving.ts'

/**
 * Manages the validation and saving of a record form.
 * @param record undefined for a new record.
 */
export function useRecordForm<Row extends ContentRow, V extends FormValues, F extends string>(
  definition: FormDefinition<V>,
  record: Row | undefined,
) {
  const { collection, goTo, reload } = useListContext()
  const showSaved = useShowSaved()
  const toast = useToast()
  const saving = useSaving(definition.onFailure)
  const state = useRecordValues<V, F>(definition.empty, record, saving.clearError)
  const { values, savedValues, changes, baseRecord, draft, chosen } = state
  const isDirty = chosen.length > 0 || Object.keys(changes).length > 0
  const localDraft = useLocalAutosave(collection.name, record?.id ?? 'new', changes)
  const isSaved = useRef(false)
  const required = definition.required(values)

  const validate = (): FieldErrors => ({
    ...findMissing(values, required),
    ...definition.validate(values),
    ...(!record &&
      findMissing(Object.fromEntries(chosen.map(({ name }) => [name, name])), definition.requiredFiles)),
  })

  const rejectFields = (errors: FieldErrors) =>
    saving.fail({ status: 422, message: 'Please check the marked fields.', errors })

  const createBody = (): object =>
    formBody(
      { ...values, ...definition.toBody(values, savedValues), status: Number(values.status) },
      Object.keys(collection.files).length > 0,
      state.filesToSend,
    )

  async function sendDraft({ client, signal }: SendOptions) {
    const body = withBaseVersion(createBody(), state.draftBaseVersion)
    const headers = ifMatchHeader(record && (draft?.id ?? 0))
    const stored = await collection.saveDraft(client, record?.id, { body, headers, signal })
    if ('fields' in stored) state.showStoredDraft(stored)
    return stored
  }
  const mergeThen = useMergeThen(baseRecord, (next) => void (next === 'draft' ? saveDraft() : save()))
  const finish = () => {
    isSaved.current = true
    localDraft.remove()
  }

  /** Drafts are not validated. @returns undefined if saving failed or the record is new. */
  async function storeDraft(action: Action): Promise<Draft | undefined> {
    const stored = await saving.run(sendDraft, mergeThen(state.mergeDraft, action))
    if (!stored) return undefined
    localDraft.remove()
    state.clearConflict()
    if ('fields' in stored) return stored
    isSaved.current = true
    await reload()
    await goTo({ id: stored.id, status: stored.status }, { replace: true })
    return undefined
  }

  async function saveDraft(): Promise<void> {
    const isNew = record === undefined
    if (!(await storeDraft('draft')) && !(isNew && isSaved.current)) return
    toast('Draft saved.')
    await reload()
  }

  const mergeDraft = baseRecord && (() => state.mergeDraft(baseRecord))
  const form = { collection, record, isDirty, validate, saving, sendDraft, mergeDraft, onDone: finish }
  const schedule = useScheduling(form)

  async function save(version = baseRecord?.version): Promise<void> {
    const errors = validate()
    if (Object.keys(errors).length > 0) return rejectFields(errors)
    const send = ({ client, signal }: SendOptions) =>
      collection.save(client, record?.id, { body: createBody(), headers: ifMatchHeader(version), signal })
    const storedDraft = draft && (await storeDraft('save'))
    if (draft && !storedDraft) return
    const publish = () => collection.publish(record?.id ?? 0, storedDraft?.id ?? 0, Number(values.status))
    const row = await saving.run(storedDraft ? publish : send, mergeThen(state.mergeChanges, 'save'))
    if (!row) return
    finish()
    await showSaved(row, record === undefined)
  }

  return {
    record,
    values,
    draft,
    isDirty,
    schedule,
    failure: saving.failure,
    errorTitle: definition.errorTitle ?? defaultErrorTitle,
    conflict: state.conflict,
    choose: state.choose,
    unsavedChanges: localDraft.restorable,
    resolveUnsavedChanges: (isAccepted: boolean) => {
      if (isAccepted) state.mergeValues(localDraft.restorable?.changes ?? {})
      localDraft.dismiss()
    },
    discardChanges: localDraft.remove,
    saveDraft: () => void (!saving.isSaving && saveDraft()),
    replaceDraft: state.replaceDraft,
    isSaving: saving.isSaving,
    progress: chosen.some(({ file }) => file instanceof File) ? saving.progress : undefined,
    isChanged: (name: string) => name in changes,
    hasChanges: () => isDirty && !isSaved.current,
    submit: () => {
      if (!saving.isSaving) void save()
    },
    rejectFields,
    cancel: saving.cancel,
    restoreAndSave: async () => {
      if (baseRecord) await save(await restoreRecord(collection.name, baseRecord.id))
    },
    ...controlProps<keyof V & string, F>(collection, { ...definition, required }, state, saving),
  }
}

type Action = 'draft' | 'save'

/** Merges the changes of others and, if there is nothing to ask, sends again in the next render, with the merged values. */
function useMergeThen(record: ContentRow | undefined, send: (action: Action) => void) {
  const [waiting, setWaiting] = useState<Action>()
  const start = useEffectEvent((action: Action) => {
    setWaiting(undefined)
    send(action)
  })
  useEffect(() => {
    if (waiting) start(waiting)
  }, [waiting])
  return (merge: (row: ContentRow) => Promise<boolean>, action: Action) =>
    record &&
    (async () => {
      if (await merge(record)) setWaiting(action)
    })
}

type CommonName = 'status' | 'versionNote'
type Definition = Pick<FormDefinition<FormValues>, 'labels' | 'requiredFiles' | 'valueLabel'> & {
  required: FormValues
}
type RecordValues<F extends string> = Pick<
  ReturnType<typeof useRecordValues<FormValues, F>>,
  'baseRecord' | 'draft' | 'chosenProps' | 'setField'
> & { values: FormValues }

/** Labels, and functions that return the props of a control. */
function controlProps<Name extends string, F extends string>(
  collection: Pick<ContentClient, 'labels' | 'files'>,
  { labels: ownLabels, requiredFiles, required, valueLabel }: Definition,
  { values, baseRecord, draft, chosenProps, setField }: RecordValues<F>,
  { failure, addFieldErrors }: Pick<ReturnType<typeof useSaving>, 'failure' | 'addFieldErrors'>,
) {
  const statusLabels = [collection.labels.on, collection.labels.off].map(capitalize)
  const labels = fieldLabels(ownLabels, collection.files)
  const control = (name: string) => ({
    id: `record-${name}`,
    name,
    label: labels[name] ?? name,
    error: failure?.errors[name],
  })
  const getNeed = (name: string) => (required[name] ? ('required' as const) : ('optional' as const))
  return {
    labels,
    valueLabel: (name: string, value: string) =>
      name === 'status' ? (statusLabels[value === '1' ? 0 : 1] ?? '') : valueLabel(name, value),
    field: (name: Name | CommonName) => ({
      ...control(name),
      ...(name !== 'status' && { need: getNeed(name) }),
    }),
    text: (name: Name | CommonName) => ({
      value: values[name] ?? '',
      onChange: ({ target }: { target: { value: string } }) => setField(name, target.value),
    }),
    status: () => ({
      ...control('status'),
      labels: statusLabels,
      value: values.status ?? '',
      onChange: (status: string) => setField('status', status),
    }),
    file: (name: F) => ({
      ...control(name),
      isRequired: !baseRecord && name in requiredFiles,
      isRemovable: !(name in requiredFiles),
      stored: storedFile(name, draft, baseRecord),
      ...chosenProps(name),
      onReject: (message: string) => addFieldErrors({ [name]: message }),
    }),
  }
}

export type RecordFormState<Row extends ContentRow, V extends FormValues, F extends string> = ReturnType<
  typeof useRecordForm<Row, V, F>
>
