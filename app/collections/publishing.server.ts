import { sql } from 'kysely'
import type { z } from 'zod'
import { ApiError, conflict, forbidden, invalid, notFound } from '../api/errors.ts'
import type { AdminCall } from '../api/define-resource.server.ts'
import type { Administrator } from '../auth/auth.server.ts'
import { mayStill } from '../auth/account.server.ts'
import { type ContentName, titleOf } from '../collections.ts'
import { companyToday } from '../content/company-time.ts'
import type { Trx } from '../db/open.server.ts'
import { publish } from '../db/content-revision.server.ts'
import { stamps } from '../db/time.ts'
import { record, recordAdded } from '../history/audit/record.server.ts'
import { type AnyRow, changeRow, lockRow, refuseDuplicate } from '../history/change-row.server.ts'
import { refuseUnknown, withKnown } from '../history/references.server.ts'
import { addSchedule, endSchedule, type ScheduleRow } from '../history/versions/schedule.server.ts'
import {
  addSnapshot,
  discardDraft,
  draftOf,
  type Fields,
  recordVersion,
  saveDraft,
} from '../history/versions/snapshots.server.ts'
import type { Schedule } from '../history/versions/endpoints.ts'
import { writeWithPictures } from '../library/write-with-pictures.server.ts'
import { fileColumnsOf } from '../storage/file-columns.server.ts'
import type { ContentCollection } from './definition.ts'
import { refuseEndedWarning } from './refuse-ended-warning.server.ts'
import { draftFields } from './draft-fields.ts'

type Parts = {
  definition: ContentCollection & { readonly name: ContentName }
  /** Body of a new record. */
  body: z.ZodObject
  /** Of the rows that the API sends. */
  row: z.ZodObject
  insert: (trx: Trx, values: Record<string, unknown>) => Promise<number>
  find: (trx: Trx, id: number) => Promise<unknown>
  /** Refuses a row, by throwing. */
  check: (trx: Trx, row: object, given: object) => Promise<void>
}

type Publication = { note?: string | undefined; status?: number | undefined; ifMatch?: number | undefined }

/** What drafts, versions and schedules need of a collection. */
export type RecordStates = ReturnType<typeof publishingOf>

export function publishingOf({ definition, body, row, insert, find, check }: Parts) {
  const collection = definition.name
  const { names, title, pick, fieldsOf, storable, checked } = draftFields(definition, body, row)

  /** Stores what a record is now as a version. @param before the row as it was; undefined if it is new. */
  async function recordState(trx: Trx, admin: Administrator, id: number, before?: AnyRow, note?: string) {
    const now = (await lockRow(trx, collection, id)) as AnyRow
    const after = { version: now.version, fields: fieldsOf(now), note }
    const was = before && { version: before.version, fields: fieldsOf(before), savedAt: before.updatedAt }
    await recordVersion(trx, admin, { collection, recordId: id }, after, was)
  }

  /** Adds a record that is not on yet, for a draft of which parts may be missing. @returns its id. */
  async function addIncomplete(trx: Trx, fields: Fields): Promise<number> {
    const untitled = `Untitled ${definition.labels.one}`
    const stored = await withKnown(trx, collection, storable(fields, true), true)
    return insert(trx, { ...stored, ...stamps(), [title]: stored[title] || untitled })
  }

  /** Makes a record what these fields say, and live. @throws 404, 409; 422 with a message for each field. */
  async function publishFields(
    trx: Trx,
    admin: Administrator,
    id: number,
    fields: Fields,
    { note, status = 1, ifMatch }: Publication = {},
  ): Promise<void> {
    const given = checked(fields)
    await refuseUnknown(trx, collection, given)
    const before = await changeRow(trx, admin, collection, id, { ...given, status }, ifMatch)
    await check(trx, (await find(trx, id)) as object, fields)
    await recordState(trx, admin, id, before, note)
  }

  /** @throws 422 if it would take what is always on off the site. */
  const refuseOff = (isOff: boolean) =>
    isOff && definition.isSingleton && invalid({ status: `The ${definition.labels.many} are always on.` })

  /** Locks a record that is not in the trash. */
  async function lock(trx: Trx, id: number): Promise<AnyRow> {
    const row = await lockRow(trx, collection, id)
    return row && row.deletedAt === null ? row : notFound(definition.labels.record)
  }

  /** Stores files and hands what was typed to a transaction. */
  const storing = <T>(input: object, call: AdminCall, write: (trx: Trx, fields: Fields) => Promise<T>) =>
    writeWithPictures(
      call,
      fileColumnsOf(collection),
      { ...input },
      ({ fields, paths, claim }) =>
        call.db.transaction().execute(async (trx) => {
          await claim(trx)
          return write(trx, { ...pick(fields as Fields), ...paths })
        }),
      true,
    )

  type Given = { id: number; versionNote?: string | null }
  type GivenDraft = Given & { baseVersion?: number }
  type GivenStatus = Given & { status?: number }
  type GivenSchedule = Given & { action: Schedule['action']; at: string }

  /** Handlers of the usual endpoints that save drafts and publish them. */
  const handlers = {
    addDraft: ({ id: _, versionNote, baseVersion: _base, ...input }: GivenDraft, call: AdminCall) =>
      storing(input, call, async (trx, fields) => {
        const { admin } = call
        const recordId = await addIncomplete(trx, fields)
        // Placeholders do not count as what was typed.
        const typed = { ...Object.fromEntries(names.map((name) => [name, null])), ...fields }
        const draft = { version: 1, fields: typed, note: versionNote ?? '' }
        await saveDraft(trx, admin, { collection, recordId }, draft)
        await recordAdded(trx, admin, collection, await lock(trx, recordId))
        return find(trx, recordId)
      }),

    saveDraft: ({ id: recordId, versionNote, baseVersion, ...input }: GivenDraft, call: AdminCall) =>
      storing(input, call, async (trx, fields) => {
        const { version } = await lock(trx, recordId)
        const ref = { collection, recordId }
        // What a draft has of an older version stays of that version, unless somebody says what they have seen.
        const seen = baseVersion ?? (await draftOf(trx, ref))?.version ?? version
        return saveDraft(
          trx,
          call.admin,
          ref,
          { version: seen, fields, note: versionNote ?? '' },
          call.ifMatch,
        )
      }),

    publish: ({ id: recordId, versionNote, status }: GivenStatus, { db, admin, ifMatch }: AdminCall) =>
      publish(db, async (trx) => {
        refuseOff(status === 0)
        const row = await lock(trx, recordId)
        const draft = await discardDraft(trx, { collection, recordId }, ifMatch)
        const note = versionNote ?? draft?.note
        const fields = { ...fieldsOf(row), ...draft?.fields }
        // What others have made live since the draft was begun is not overwritten unseen.
        await publishFields(trx, admin, recordId, fields, { note, status, ifMatch: draft?.version })
        return find(trx, recordId)
      }),

    schedule: ({ id: recordId, action, at }: GivenSchedule, { db, admin, ifMatch }: AdminCall) =>
      db.transaction().execute(async (trx) => {
        if (Date.parse(at) <= Date.now()) invalid({ at: 'Please choose a time in the future.' })
        refuseOff(action === 'unpublish')
        const ref = { collection, recordId }
        const { version, ...row } = await lock(trx, recordId)
        const label = titleOf(collection, row)
        const draft = await draftOf(trx, ref)
        if (ifMatch !== undefined && ifMatch !== (draft?.id ?? 0))
          conflict('Someone else has changed this draft in the meantime.')
        const after = { action, at: new Date(at).toISOString() }
        const time = { ...ref, ...after }
        await record(trx, admin, { action: 'schedule', kind: collection, itemId: recordId, label, after })
        if (action === 'unpublish') return addSchedule(trx, admin, { ...time, snapshotId: null })
        if (draft && draft.version !== version) conflict('Someone else has changed this in the meantime.')
        const fields = { ...fieldsOf(row), ...draft?.fields }
        const live = (await find(trx, recordId)) as object
        await check(trx, { ...live, ...checked(fields) }, fields)
        const snapshotId = await addSnapshot(trx, admin, {
          ...ref,
          type: 'scheduled',
          version,
          fields,
          note: draft?.note,
        })
        return addSchedule(trx, admin, { ...time, snapshotId })
      }),
  }

  return {
    handlers,
    recordState,

    /** Refuses a record that was taken out of the trash, if something else has its place or what it names is gone. */
    checkRestored: async (trx: Trx, id: number): Promise<void> => {
      const restored = (await find(trx, id)) as { status: number }
      try {
        await refuseUnknown(trx, collection, restored)
        // Publishing checks the others.
        if (restored.status === 1) await check(trx, restored, restored)
      } catch (error) {
        if (!(error instanceof ApiError) || !error.errors) throw error
        const [reason] = Object.values(error.errors)
        conflict(`This ${definition.labels.one} cannot be restored: ${reason}`, error.errors)
      }
    },

    /** Refuses a record that was switched on together with others, as it would be alone. @throws 422 with a message for it. */
    checkSwitchedOn: async (trx: Trx, id: number): Promise<void> => {
      try {
        await check(trx, (await find(trx, id)) as object, { status: 1 })
      } catch (error) {
        if (!(error instanceof ApiError) || !error.errors) throw error
        const [reason = error.message] = Object.values(error.errors)
        invalid({ [id]: reason }, reason)
      }
    },

    /** Writes what is valid of a draft into its record as if it were published: in a transaction that is undone. */
    showDraft: async (trx: Trx, id: number, fields: Fields): Promise<void> => {
      const { publicFrom } = definition
      const shown = await withKnown(trx, collection, storable(fields, false), false)
      // As it would be on its day.
      if (publicFrom && String(shown[publicFrom]) > companyToday()) shown[publicFrom] = companyToday()
      const columns = Object.entries(shown).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
      await sql`update ${sql.table(collection)} set ${sql.join(columns)} where id = ${id}`
        .execute(trx)
        .catch(refuseDuplicate(collection))
    },

    /** Does what was scheduled. @returns false if another process has. @throws what prevents publishing. */
    runSchedule: async (trx: Trx, { id }: ScheduleRow): Promise<boolean> => {
      const ended = await endSchedule(trx, id, 'done')
      if (!ended) return false
      const { action, recordId, fields, note, userId, userName, createdAt } = ended
      const right = definition.rights?.write
      if (right && !(await mayStill(trx, userId, right, createdAt)))
        forbidden(`${userName} may no longer do this, or has a new password since: set the time again.`)
      const row = await lock(trx, recordId)
      await refuseEndedWarning(trx, definition.warning, row, ended)
      const admin = { id: userId, name: userName, email: '' }
      if (action === 'unpublish') {
        await changeRow(trx, admin, collection, recordId, { status: 0 })
        return true
      }
      await publishFields(trx, admin, recordId, fields, { note })
      const draft = await draftOf(trx, { collection, recordId })
      const isPublished = JSON.stringify({ ...fields, ...draft?.fields }) === JSON.stringify(fields)
      if (draft && isPublished) await discardDraft(trx, ended, draft.id)
      return true
    },
  }
}
