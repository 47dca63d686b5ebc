import { use, useState } from 'react'
import type { Draft } from '../../../records/versions/endpoints.ts'
import {
  applyChoices,
  type FieldConflict,
  findFieldConflicts,
  findFileConflicts,
  withChoice,
} from '../conflict/field-conflicts.ts'
import { type Editor, loadLastEditor } from '../conflict/load-last-editor.ts'
import { DraftContext } from '../draft/draft-context.ts'
import { useChosenFiles } from '../fields/use-chosen-files.ts'
import type { ContentRow } from '../list-screen/content-client.ts'
import { useListContext } from '../list-screen/list-context.ts'
import { useShell } from '../shell-context.ts'
import { loadVersionAt, loadVersions } from '../versions/load-versions.ts'
import { changedValues, type FormValues, toFormValues, withDraft } from './form-values.ts'

type Conflict = { editor: Editor; row: ContentRow; fields: readonly FieldConflict[] }

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

  async function showConflict(row: ContentRow): Promise<void> {
    const [current, editor] = await Promise.all([
      collection.get(row.id),
      loadLastEditor(collection.name, row.id, administrator.id),
    ])
    const isOlder = draftBaseVersion !== undefined && draftBaseVersion < row.version
    const draftBaseRecord = isOlder && (await loadVersionAt(collection.name, row.id, draftBaseVersion))
    const fields = [
      ...findFieldConflicts(
        draftBaseRecord ? toValues(draftBaseRecord) : liveValues,
        toValues(current),
        values,
      ),
      ...findFileConflicts(chosen, row, current),
    ]
    setConflict({ editor, row: current, fields })
    setValues(applyChoices(values, fields))
    setBaseRecord(current)
    setDraftBaseVersion(current.version)
  }

  async function showDraftConflict(row: ContentRow): Promise<void> {
    const theirs = (await loadVersions(collection.name, row.id)).draft ?? undefined
    const fields = findFieldConflicts(savedValues, withDraft(liveValues, theirs), values)
    setConflict({ editor: { name: theirs?.userName ?? 'Someone', isMe: false }, row, fields })
    setValues(applyChoices(values, fields))
    setDraft(theirs)
    if (theirs && draftBaseVersion) setDraftBaseVersion(Math.min(draftBaseVersion, theirs.version))
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
    showConflict,
    showDraftConflict,
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
