import { useState } from 'react'
import type { Draft } from '#app/records/versions/versions.api.ts'
import { loadEditors } from '#app/kit/admin/conflict/field-editors.ts'
import { type ContentRow, loadVersionAt, loadVersions } from '#app/kit/admin/list-screen/content-client.ts'
import { useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'
import { useShell } from '#app/kit/admin/screen.tsx'
import {
  type ChosenFile,
  type FileChoice,
  type FormValues,
  storedFile,
  toFormValues,
  withDraft,
  fileTitle,
} from './form-values.ts'

export type Conflict = { editorName: string; row: ContentRow; fields: readonly FieldConflict[] }

type Initial = {
  empty: FormValues
  /** A new record begins with these values and pictures instead. */
  start?: { values: FormValues; files: Record<string, FileChoice> } | undefined
}

/**
 * Manages the values, chosen files, draft and conflicts of a record form.
 * @param record undefined for a new record. @param onChange called with the name of a changed field.
 */
export function useRecordValues(
  { empty, start }: Initial,
  record: ContentRow | undefined,
  openedDraft: Draft | undefined,
  onChange: (name: string) => void,
) {
  const { collection } = useListContext()
  const { administrator } = useShell()
  const [draft, setDraft] = useState(openedDraft)
  // The version being edited or, after a conflict, the version that the other user saved.
  const [baseRecord, setBaseRecord] = useState(record)
  // The live version that the draft is based on or, after a conflict, the latest one.
  const [draftBaseVersion, setDraftBaseVersion] = useState(draft?.version ?? record?.version)
  const [values, setValues] = useState(() => start?.values ?? withDraft(toFormValues(empty, record), draft))
  const [conflict, setConflict] = useState<Conflict>()
  const { chosen, clearFiles, chosenFile } = useChosenFiles(onChange, start?.files)
  const liveValues = toFormValues(empty, baseRecord)
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
        draftBaseRecord ? toFormValues(empty, draftBaseRecord) : liveValues,
        toFormValues(empty, current),
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
    changes: Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value !== savedValues[name]),
    ),
    baseRecord,
    draft,
    draftBaseVersion,
    conflict,
    mergeChanges,
    mergeDraft,
    choose,
    chosen,
    chosenFile: (name: string) => ({
      stored: storedFile(name, draft, baseRecord),
      ...chosenFile(name),
    }),
    filesToSend: chosen.filter(({ name }) => !takesTheirFile(name)),
    mergeValues,
    set: (name: string, value: string) => {
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

/** Files and library pictures that were chosen but not saved, and the alternative texts of uploads. */
function useChosenFiles(onChange: (name: string) => void, start: Record<string, FileChoice> = {}) {
  const { files: types } = useListContext().collection
  const [files, setFiles] = useState<Record<string, FileChoice | undefined>>(start)
  const [alts, setAlts] = useState<Record<string, string | undefined>>({})
  return {
    chosen: Object.entries(files).flatMap(([name, file]): ChosenFile[] =>
      file === undefined ? [] : [{ name, file, alt: file instanceof File ? alts[name] : undefined }],
    ),
    clearFiles: () => setFiles({}),
    chosenFile: (name: string) => ({
      file: files[name],
      onChoose: (file: FileChoice | undefined) => {
        setFiles((before) => ({ ...before, [name]: file }))
        onChange(name)
      },
      ...(types[name] === 'picture' && {
        alt: alts[name],
        onAlt: (alt: string | undefined) => setAlts((before) => ({ ...before, [name]: alt })),
      }),
    }),
  }
}

type FieldConflict = {
  name: string
  theirs: string
  mine: string
  isChangedByBoth: boolean
  choice: 'theirs' | 'mine'
}

/** Three-way comparison that returns the fields changed meanwhile. Fields changed by both default to `mine`. */
function findFieldConflicts<V extends FormValues>(opened: V, theirs: V, mine: V): FieldConflict[] {
  return Object.keys(opened).flatMap((name) => {
    const before = opened[name] ?? ''
    const values = { theirs: theirs[name] ?? '', mine: mine[name] ?? '' }
    if (values.theirs === before || values.theirs === values.mine) return []
    const isChangedByBoth = values.mine !== before
    return [{ name, ...values, isChangedByBoth, choice: isChangedByBoth ? 'mine' : 'theirs' }]
  })
}

const findFileConflicts = (chosen: readonly ChosenFile[], opened: object, current: object): FieldConflict[] =>
  chosen.flatMap(({ name, file }): FieldConflict[] => {
    const theirs = storedFile(name, undefined, current)
    if (!theirs || theirs === storedFile(name, undefined, opened)) return []
    return [{ name, theirs, mine: fileTitle(file), isChangedByBoth: true, choice: 'mine' }]
  })

/** @param typed current form value, kept as `mine` when switching to `theirs`. */
function withChoice(
  conflicts: readonly FieldConflict[],
  name: string,
  choice: FieldConflict['choice'],
  typed = '',
): FieldConflict[] {
  return conflicts.map((field) => {
    if (field.name !== name) return field
    return { ...field, choice, mine: field.choice === 'mine' ? typed : field.mine }
  })
}

function applyChoices<V extends FormValues>(mine: V, conflicts: readonly FieldConflict[]): V {
  const chosen = conflicts
    .filter(({ name }) => name in mine)
    .map((field) => [field.name, field.choice === 'mine' ? field.mine : field.theirs])
  return { ...mine, ...Object.fromEntries(chosen) }
}
