import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import type { Fields, FormName, WritableName } from '#app/records/field/declare-fields.ts'
import type { Draft, ScheduleTimes } from '#app/records/versions/versions.api.ts'
import { ifMatch } from '#app/kit/admin/admin-api.ts'
import { useLocalAutosave } from '#app/kit/admin/draft/local-drafts.ts'
import { type ContentRow, restoreRecord } from '#app/kit/admin/list-screen/content-client.ts'
import { useShowSaved, useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'
import {
  copyPictures,
  copyValues,
  emptyValues,
  fieldLabels,
  findErrors,
  formBody,
  type FormOptions,
  type FormValues,
  requiredFileMessages,
  requiredMessages,
  valueLabel,
  type ValuesOf,
  withBaseVersion,
} from './form-values.ts'
import { useRecordValues } from './use-record-values.ts'
import { defaultErrorTitle, useSaving } from './use-saving.ts'

type Action = 'draft' | 'save'

/**
 * Manages the validation and saving of a record form.
 * @param record undefined for a new record.
 */
export function useRecordForm(
  fields: Fields,
  options: FormOptions,
  record: ContentRow | undefined,
  openedDraft: Draft | undefined,
) {
  const { collection, formState } = useListContext()
  const { state, saving, localDraft, save, saveDraft, ...actions } = useRecordActions(
    fields,
    options,
    record,
    openedDraft,
  )
  const { values, baseRecord, draft } = state
  const labels = fieldLabels(fields, options)
  const statusLabels = [collection.labels.on, collection.labels.off].map(capitalize)
  const required = requiredMessages(fields, options, values)
  const requiredFiles = requiredFileMessages(fields)

  return {
    ...actions,
    fields,
    record,
    /** The values to duplicate: those that are stored, with the draft. */
    stored: { ...baseRecord, ...state.savedValues },
    isCopy: !record && formState?.isCopy === true,
    values: values as FormValues & { status: string },
    set: state.set,
    draft,
    labels,
    failure: saving.failure,
    errorTitle: options.errorTitle ?? defaultErrorTitle,
    conflict: state.conflict,
    choose: state.choose,
    unsavedChanges: localDraft.restorable,
    resolveUnsavedChanges: (isAccepted: boolean) => {
      if (isAccepted) state.mergeValues(localDraft.restorable?.changes ?? {})
      localDraft.dismiss()
    },
    discardChanges: localDraft.remove,
    saveDraft: async () => !saving.isSaving && saveDraft(),
    replaceDraft: state.replaceDraft,
    isSaving: saving.isSaving,
    isShown: (name: string) => options.isShown?.(name, values) ?? true,
    submit: () => void (!saving.isSaving && save()),
    cancel: saving.cancel,
    restoreAndSave: async () => {
      if (baseRecord) await save(await restoreRecord(collection.name, baseRecord.id))
    },
    statusLabels,
    valueLabel: (name: string, value: string) =>
      name === 'status'
        ? (statusLabels[value === '1' ? 0 : 1] ?? '')
        : valueLabel(fields, options, name, value),
    // Methods, so that forms with fewer names can be passed to components for any names.
    control(name: string) {
      const id = `record-${name}`
      return {
        id,
        name,
        label: labels[name] ?? name,
        need: name === 'status' ? undefined : required[name] ? ('required' as const) : ('optional' as const),
        error: saving.failure?.errors[name],
        value: values[name] ?? '',
        set: (value: string) => state.set(name, value),
        /** Id and error of a part of a list, such as `1.title`. */
        part: (path: string) => ({ id: `${id}.${path}`, error: saving.failure?.errors[`${name}.${path}`] }),
      }
    },
    file(name: string) {
      return {
        id: `record-${name}`,
        name,
        label: labels[name] ?? name,
        error: saving.failure?.errors[name],
        isRequired: !baseRecord && name in requiredFiles,
        isRemovable: !(name in requiredFiles),
        ...state.chosenFile(name),
        onReject: (message: string) => saving.addFieldErrors({ [name]: message }),
      }
    },
  }
}

/** @param formState values to begin with, those of another record if it is a copy */
function initialValues(
  fields: Fields,
  options: FormOptions,
  titleColumn: string,
  formState: ReturnType<typeof useListContext>['formState'],
) {
  const empty = emptyValues(fields, options)
  const { values, isCopy } = formState ?? {}
  if (!values) return { empty }
  if (!isCopy) return { empty, start: { values: { ...empty, ...values }, files: {} } }
  const start = {
    values: copyValues(fields, empty, values, titleColumn),
    files: copyPictures(fields, values),
  }
  return { empty, start }
}

/** Saving, publishing and scheduling, with the validation and the conflicts of each. */
function useRecordActions(
  fields: Fields,
  options: FormOptions,
  record: ContentRow | undefined,
  openedDraft: Draft | undefined,
) {
  const saving = useSaving(options.onFailure)
  const { collection, goTo, reload, formState } = useListContext()
  const initial = initialValues(fields, options, collection.titleColumn, record ? null : formState)
  const state = useRecordValues(initial, record, openedDraft, saving.clearError)
  const showSaved = useShowSaved()
  const toast = useToast()
  const { values, changes, baseRecord, draft, chosen } = state
  const isDirty = chosen.length + Object.keys(changes).length > 0
  const localDraft = useLocalAutosave(collection.name, record?.id ?? 'new', changes)
  const isSaved = useRef(false)
  const rejectFields = (errors: FieldErrors) =>
    saving.fail({ status: 422, message: 'Please check the marked fields.', errors })

  function isValid(): boolean {
    const errors = findErrors(fields, options, values, record ? undefined : chosen)
    if (Object.keys(errors).length > 0) rejectFields(errors)
    return Object.keys(errors).length === 0
  }

  const createBody = () => formBody(fields, options, state, Object.keys(collection.files).length > 0)

  async function sendDraft(signal: AbortSignal) {
    const body = withBaseVersion(createBody(), state.draftBaseVersion)
    const headers = ifMatch(record && (draft?.id ?? 0))
    const stored = await collection.saveDraft(record?.id, { body, headers, signal })
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

  async function saveDraft(): Promise<boolean> {
    if (!(await storeDraft('draft')) && (record || !isSaved.current)) return false
    toast('Draft saved.')
    await reload()
    return true
  }

  async function save(version = baseRecord?.version): Promise<void> {
    if (!isValid()) return
    const send = (signal: AbortSignal) =>
      collection.save(record?.id, { body: createBody(), headers: ifMatch(version), signal })
    const storedDraft = draft && (await storeDraft('save'))
    if (draft && !storedDraft) return
    const publish = () => collection.publish(record?.id ?? 0, storedDraft?.id ?? 0, Number(values.status))
    const row = await saving.run(storedDraft ? publish : send, mergeThen(state.mergeChanges, 'save'))
    if (!row) return
    finish()
    await showSaved(row, record === undefined)
  }

  async function schedule(times: ScheduleTimes): Promise<boolean> {
    if (!isValid()) return false
    const hasChanges = isDirty || record === undefined
    const isPublishedNow = hasChanges && !times.publishAt
    let recordId = record?.id
    const mergeDraft =
      baseRecord &&
      (async () => {
        if (await state.mergeDraft(baseRecord)) toast('A newer draft was merged. Press the button again.')
      })
    const done = await saving.run(async (signal) => {
      if (hasChanges) {
        const stored = await sendDraft(signal)
        recordId ??= stored.id
      }
      if (recordId === undefined) return false
      if (isPublishedNow) await collection.publish(recordId, undefined, 1)
      await collection.schedule(recordId, times)
      return true
    }, mergeDraft)
    if (!done && !(record === undefined && recordId)) return false
    finish()
    if (done) toast('Scheduled.')
    await reload()
    const status = isPublishedNow ? 1 : (record?.status ?? 0)
    if (!collection.isSingleton)
      await goTo(
        done
          ? { status, page: 1, search: '', sort: undefined, facets: undefined }
          : { status: 0, ...(recordId !== undefined && { id: recordId }) },
        { replace: true },
      )
    return done === true
  }

  return {
    state,
    saving,
    isDirty,
    hasChanges: () => isDirty && !isSaved.current,
    localDraft,
    rejectFields,
    save,
    saveDraft,
    schedule,
  }
}

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

type AnyForm = ReturnType<typeof useRecordForm>

/** State of one field for its controls. `set` changes the value. */
export type Control = ReturnType<AnyForm['control']>

/** The state of a record form, and the controls of its fields by name. */
export type RecordForm<Row extends ContentRow = ContentRow, F extends Fields = Fields> = Omit<
  AnyForm,
  'fields' | 'record' | 'values' | 'control' | 'file'
> & {
  fields: F
  record: Row | undefined
  values: ValuesOf<F> & { status: string }
  control(name: FormName<F> | 'status' | 'versionNote'): Control
  file(name: WritableName<F>): ReturnType<AnyForm['file']>
}
