import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { insertSubmission } from '#app/records/submission/receive/receive-submission.server.ts'
import {
  contentNames,
  contentOf,
  isDeletable,
  type SubmissionName,
  submissionNames,
} from '#app/collections.ts'
import { runHousekeeping } from '#app/jobs.server.ts'
import { pdf } from '../../testing/files/pdf-files.ts'
import { buildForm } from '../../testing/pictures.ts'
import {
  application,
  enquiry,
  createCourse,
  jobApplication,
  message,
  quotationRequest,
} from '../../testing/submissions.ts'
import { testApp } from '../../testing/test-app.ts'
import { readFailedSteps } from './housekeeping.server.ts'

const app = await testApp()
const { db, log } = app.services
const old = '2020-01-01T00:00:00.000Z'
afterEach(() => void vi.restoreAllMocks())

const references = contentNames
  .flatMap((name) =>
    Object.entries(contentOf(name).references ?? {}).map(([column, target]) => ({ name, column, target })),
  )
  .filter(({ target }) => isDeletable(target))

async function call(method: string, path: string, body?: object) {
  const headers = { Authorization: `Bearer ${app.token}`, 'Content-Type': 'application/json' }
  const answer = await app.fetch(`/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, ...((await answer.json()) as { message?: string; data: { id: number } }) }
}
const ids = async (table: string): Promise<number[]> =>
  (await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(db)).rows.map(
    ({ id }) => id,
  )
const set = (table: string, column: string, value: string | number | null, id: number) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(db)

test.each(references)(
  'EDIT-3 a new $name does not refer to a $target in the trash, and a referenced $target is not permanently deleted',
  async ({ name, column, target }) => {
    const [first = 0, second = 0] = await ids(target)
    const addDraft = () => call('POST', `${contentOf(name).api.adminList}/draft`, {})
    const referenceOf = async (id: number) =>
      (
        await sql<{
          target: number
        }>`select ${sql.ref(column)} as target from ${sql.table(name)} where id = ${id}`.execute(db)
      ).rows[0]?.target
    await set(target, 'deletedAt', new Date().toISOString(), first)
    const { id } = (await addDraft()).data
    expect(await referenceOf(id)).toBe(second)

    await set(name, column, first, id)
    await set(target, 'deletedAt', old, first)
    for (const deletedAt of [null, new Date().toISOString()]) {
      await set(name, 'deletedAt', deletedAt, id)
      expect(await call('DELETE', `/admin/trash/${target}/${first}`)).toMatchObject({
        status: 409,
        message: expect.stringMatching(/ uses? this .+ Move .+, or delete .+ permanently, first\.$/),
      })
      await runHousekeeping(app.services)
      expect([await readFailedSteps(db), (await ids(target)).includes(first)]).toEqual(['', true])
    }

    for (const other of await ids(name))
      if ((await referenceOf(other)) === first) await set(name, column, second, other)
    if (isDeletable(name)) expect((await call('DELETE', `/admin/trash/${name}/${id}`)).status).toBe(200)
    await runHousekeeping(app.services)
    expect(await ids(target)).not.toContain(first)
  },
)

async function givenSubmission(kind: SubmissionName, course_id: number): Promise<number> {
  const cv = new File([new Uint8Array(pdf(`${Math.random()}`))], 'cv.pdf')
  const send = {
    admission: () => app.anyone.post('/Admission', { body: { ...application, course_id } }),
    contact: () => app.anyone.post('/Contact', { body: message }),
    franchise: async () => ({ id: await insertSubmission(db, 'franchise', enquiry) }),
    career: () => app.anyone.post('/Career', { body: buildForm({ ...jobApplication, job: 'general', cv }) }),
    quotation: () => app.anyone.post('/Quotation', { body: quotationRequest as never }),
  }
  return (await send[kind]()).id
}

test.each(['category', ...submissionNames] as const)(
  'SAFE-9 a row of %s that cannot be deleted does not stop the erasure of personal data in other inboxes, and is logged and reported',
  async (stuck) => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => {})
    const course_id = await createCourse(app, { category_id: 2 })
    for (const kind of submissionNames) {
      await set(kind, 'updatedAt', old, await givenSubmission(kind, course_id))
      if (isDeletable(kind)) await set(kind, 'deletedAt', old, await givenSubmission(kind, course_id))
    }
    const { id } = (await call('POST', '/admin/Category', { name: 'Stuck' })).data
    await set('category', 'deletedAt', old, id)
    await sql`create table stuck (id bigint references ${sql.table(stuck)} (id))`.execute(db)
    for (const each of await ids(stuck)) await sql`insert into stuck (id) values (${each})`.execute(db)

    await runHousekeeping(app.services)
    const remaining = await Promise.all(
      submissionNames.map(async (kind) => (await ids(kind)).length > 0 && kind),
    )
    expect(remaining.filter((kind) => kind !== false)).toEqual(stuck === 'category' ? [] : [stuck])
    const steps = [`retention of ${stuck}`, `trash of ${stuck}`].filter((step) =>
      step.startsWith('trash') ? isDeletable(stuck) : stuck !== 'category',
    )
    expect(await readFailedSteps(db)).toBe(steps.join(', '))
    expect(error.mock.calls.map(([about]) => (about as { step?: string }).step)).toEqual(steps)

    await sql`drop table stuck`.execute(db)
    await runHousekeeping(app.services)
    expect(await readFailedSteps(db)).toBe('')
  },
)
