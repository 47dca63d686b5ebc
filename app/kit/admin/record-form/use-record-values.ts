import { use, useState } from 'react'
import type { Draft } from '#app/records/versions/endpoints.ts'
import {
  applyChoices,
  type FieldConflict,
  findFieldConflicts,
  findFileConflicts,
  withChoice,
} from '#app/kit/admin/conflict/field-conflicts.ts'
import { loadEditors } from '#app/kit/admin/conflict/field-editors.ts'
import { DraftContext } from '#app/kit/admin/draft/draft-context.ts'
import { useChosenFiles } from '#app/kit/admin/fields/use-chosen-files.ts'
import type { ContentRow } from '#app/kit/admin/list-screen/content-client.ts'
import { useListContext } from '#app/kit/admin/list-screen/list-context.ts'
import { useShell } from '#app/kit/admin/shell-context.ts'
import { loadVersionAt, loadVersions } from '#app/kit/admin/versions/load-versions.ts'
import { changedValues, type FormValues, toFormValues, withDraft } from './form-values.ts'

type Conflict = { editorName: string; row: ContentRow; fields: readonly FieldConflict[] }

/**
 * Manages the values, chosen files, draft and conflicts of a record form.
 * @param record undefined for a new record. @param onChange called with the name of a changed field.
 */
export function useRecordValues<V extends FormValues, F extends string>(
  empty: () => V,
  record: ContentRow | undefined,
  onChange: (name: string) => void,
) {
  type Values = V & { status: string; versionNote: string }
  const { collection } = useListContext()
  const { administrator } = useShell()
  const [draft, setDraft] = useState(use(DraftContext))
  // The version being edited or, after a conflict, the version that the other user saved.
  const [baseRecord, setBaseRecord] = useState(record)
  // The live version that the draft is based on or, after a conflict, the latest one.
  const [draftBaseVersion, setDraftBaseVersion] = useState(draft?.version ?? record?.version)
  const toValues = (row: object | undefined): Values =>
    toFormValues({ ...empty(), status: '1', versionNote: '' }, row)
  const [values, setValues] = useState(() => withDraft(toValues(record), draft))
  const [conflict, setConflict] = useState<Conflict>()
  const { chosen, clearFiles, chosenProps } = useChosenFiles<F>(collection.files, onChange)
  const liveValues = toValues(baseRecord)
  const savedValues = withDraft(liveValues, draft)
  const mergeValues = (changes: FormValues) => setValues((before) => ({ ...before, ...changes }))

  /**
   * Merges the changes of others, and asks about fields that both changed.
   * @returns true if there is nothing to ask.
   */
  async function mergeChanges(row: ContentRow): Promise<boolean> {
    const [current, editorOf] = await Promise.all([
      collection.get(row.id),
      loadEditors(collection.name, row.id),
    ])
    const isOlder = draftBaseVersion !== undefined && draftBaseVersion < row.version
    const draftBaseRecord = isOlder && (await loadVersionAt(collection.name, row.id, draftBaseVersion))
    const changed = [
      ...findFieldConflicts(
        draftBaseRecord ? toValues(draftBaseRecord) : liveValues,
        toValues(current),
        values,
      ),
      ...findFileConflicts(chosen, row, current),
    ]
    const fields = changed.filter(
      ({ name, isChangedByBoth }) => isChangedByBoth && editorOf(name)?.userId !== administrator.id,
    )
    const [first] = fields
    const editorName = (first && editorOf(first.name)?.userName) ?? 'Someone else'
    setConflict(first && { editorName, row: current, fields })
    setValues(applyChoices(values, changed))
    setBaseRecord(current)
    setDraftBaseVersion(current.version)
    return !first
  }

  /** Merges a draft that someone saved meanwhile. */
  async function mergeDraft(row: ContentRow): Promise<boolean> {
    const theirs = (await loadVersions(collection.name, row.id)).draft ?? undefined
    const changed = findFieldConflicts(savedValues, withDraft(liveValues, theirs), values)
    const isOwn = theirs?.userId === administrator.id
    const fields = isOwn ? [] : changed.filter(({ isChangedByBoth }) => isChangedByBoth)
    const isMerged = fields.length === 0
    setConflict(isMerged ? undefined : { editorName: theirs?.userName ?? 'Someone else', row, fields })
    setValues(applyChoices(values, changed))
    setDraft(theirs)
    if (theirs && draftBaseVersion) setDraftBaseVersion(Math.min(draftBaseVersion, theirs.version))
    return isMerged
  }

  function choose(name: string, choice: 'theirs' | 'mine'): void {
    if (!conflict) return
    const fields = withChoice(conflict.fields, name, choice, values[name])
    setConflict({ ...conflict, fields })
    const chosenFields = fields.filter((field) => field.name === name)
    setValues(applyChoices(values, chosenFields))
  }

  const takesTheirFile = (file: string) =>
    conflict?.fields.some(({ name, choice }) => name === file && choice === 'theirs')

  return {
    values,
    savedValues,
    changes: changedValues(values, savedValues),
    baseRecord,
    draft,
    draftBaseVersion,
    conflict,
    mergeChanges,
    mergeDraft,
    choose,
    chosen,
    chosenProps,
    filesToSend: chosen.filter(({ name }) => !takesTheirFile(name)),
    mergeValues,
    setField: (name: string, value: string) => {
      mergeValues({ [name]: value })
      onChange(name)
    },
    showStoredDraft: (stored: Draft) => {
      setDraft(stored)
      clearFiles()
      // Replace the placeholders of uploaded pictures with their stored file names.
      if (Object.keys(collection.files).some((name) => name in values))
        setValues(withDraft(liveValues, stored))
    },
    replaceDraft: (other: Draft | undefined) => {
      setDraft(other)
      setDraftBaseVersion(other?.version ?? baseRecord?.version)
      setValues(withDraft(liveValues, other))
      clearFiles()
      setConflict(undefined)
    },
    clearConflict: () => setConflict(undefined),
  }
}
