import { expect, test } from 'vitest'
import { ApiError } from '#app/platform/errors.ts'
import { recordVisitorMessage } from '#app/records/submission/conversation/conversation-rows.server.ts'
import { addColleague, bearer } from '../../../../testing/sign-in/sign-in.ts'
import { message, post } from '../../../../testing/submissions.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp()
const { db } = app.services
const leena = await addColleague(app, 'Leena Thomas')

let sent = 0
async function givenContact(): Promise<number> {
  sent += 1
  const body = { ...message, message: `Question ${sent}` }
  return (await app.anyone.post('/Contact', { body })).id
}
const getContext = (id: number) => app.admin.get('/admin/reply', { query: { kind: 'contact', id } })
const letter = (id: number, seen?: number) => ({
  kind: 'contact' as const,
  id,
  subject: 'Answer',
  text: 'Yes, today.',
  ...(seen !== undefined && { seen }),
})
const outdated = {
  status: 409,
  code: 'outdated',
  errors: { seen: expect.stringContaining('Nothing was sent') },
}
const countReplies = async (id: number) =>
  (await app.admin.get('/admin/replies', { query: { kind: 'contact', id } })).total

test('DESK-3 a reply on an outdated conversation is held back, and sent on the new version', async () => {
  const id = await givenContact()
  const { version, conversation } = await getContext(id)
  await leena.post('/admin/reply', { body: letter(id, version) })
  await expect(app.admin.post('/admin/reply', { body: letter(id, version) })).rejects.toMatchObject(outdated)
  expect(await countReplies(id)).toBe(1)

  const { version: afterReply } = await getContext(id)
  await leena.post('/admin/inbox/:id/notes', { params: { id: conversation }, body: { text: 'Called.' } })
  await expect(app.admin.post('/admin/reply', { body: letter(id, afterReply) })).rejects.toMatchObject(
    outdated,
  )

  const { version: afterNote } = await getContext(id)
  await db.transaction().execute((trx) => recordVisitorMessage(trx, { kind: 'contact', id }))
  await expect(app.admin.post('/admin/reply', { body: letter(id, afterNote) })).rejects.toMatchObject(
    outdated,
  )
  expect(await countReplies(id)).toBe(1)

  const { version: latest } = await getContext(id)
  await app.admin.post('/admin/reply', { body: letter(id, latest) })
  expect(await countReplies(id)).toBe(2)
})

test('DESK-3 of replies that two clerks send at the same moment, exactly one is sent without warning', async () => {
  const id = await givenContact()
  const { version } = await getContext(id)
  await db.deleteFrom('outbox').execute()
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const body = { ...letter(id, version), text: `Answer ${index}` }
      if (index % 2) return (await post(app, '/admin/reply', body, bearer(app))).status
      return leena.post('/admin/reply', { body }).then(
        () => 201,
        (error: unknown) => (error instanceof ApiError ? error.status : 0),
      )
    }),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
  expect(await countReplies(id)).toBe(1)
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1)
})

test('DESK-3 a reply and a note at the same moment: the reply is held back, or the note comes after it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await givenContact()
    const { version, conversation } = await getContext(id)
    const [reply] = await Promise.all([
      post(app, '/admin/reply', letter(id, version), bearer(app)),
      leena.post('/admin/inbox/:id/notes', { params: { id: conversation }, body: { text: 'Called.' } }),
    ])
    expect([201, 409]).toContain(reply.status)
    expect(await countReplies(id)).toBe(reply.status === 201 ? 1 : 0)
    expect((await getContext(id)).version).toBe(version + (reply.status === 201 ? 2 : 1))
  }
})

test('DESK-3 programs that send no version are not held back', async () => {
  const id = await givenContact()
  await leena.post('/admin/reply', { body: letter(id) })
  await app.admin.post('/admin/reply', { body: letter(id) })
  expect(await countReplies(id)).toBe(2)
})

test('DESK-4 the composer learns that no mail server is set', async () => {
  expect(await getContext(await givenContact())).toMatchObject({
    sendsMail: false,
    fields: { name: 'Anita Nair', course: null, batch: null, reference: expect.any(String) },
  })
})
