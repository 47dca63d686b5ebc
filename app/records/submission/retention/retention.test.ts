import { expect, test } from 'vitest'
import { runHousekeeping } from '#app/jobs.server.ts'
import { addMail } from '#app/platform/mail/outbox/outbox.server.ts'
import { pdf } from '../../../../testing/files/pdf-files.ts'
import { jobApplication, message } from '../../../../testing/submissions.ts'
import { setModifiedAt } from '../../../../testing/files/stored-files.ts'
import { disableAcknowledgements } from '../../../../testing/forms.ts'
import { testApp } from '../../../../testing/test-app.ts'

const app = await testApp()
const { db, storage } = app.services
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function apply(text: string): Promise<{ id: number; cv: string }> {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...jobApplication, job: 'general' })) form.set(field, value)
  form.set('cv', new File([new Uint8Array(pdf(text))], 'cv.pdf'))
  const { id } = await app.anyone.post('/Career', { body: form })
  return db.selectFrom('career').select(['id', 'cv']).where('id', '=', id).executeTakeFirstOrThrow()
}

test('API-6 a deleted application stays in the trash for 30 days, then its row, read marks and CV are deleted', async () => {
  const [kept, deleted] = [await apply('kept'), await apply('deleted')]
  for (const { id, cv } of [kept, deleted]) {
    await app.admin.post('/admin/read', { body: { kind: 'career', id } })
    setModifiedAt(app.services, cv, daysAgo(1))
  }
  await app.admin.delete('/admin/Career/:id', { params: { id: deleted.id } })
  const ids = async () =>
    (await db.selectFrom('career').select('id').orderBy('id').execute()).map((row) => row.id)
  const setDeleted = (days: number) =>
    db
      .updateTable('career')
      .set({ deletedAt: daysAgo(days).toISOString() })
      .where('id', '=', deleted.id)
      .execute()

  await setDeleted(29)
  await runHousekeeping(app.services)
  expect(await ids()).toEqual([kept.id, deleted.id])
  expect(await storage.exists(deleted.cv)).toBe(true)

  await setDeleted(31)
  await runHousekeeping(app.services)
  expect(await ids()).toEqual([kept.id])
  expect([await storage.exists(kept.cv), await storage.exists(deleted.cv)]).toEqual([true, false])
  const marks = await db.selectFrom('readMark').select('itemId').execute()
  expect(marks).toEqual([{ itemId: kept.id }])
})

test('FORM-6 deletes an orphaned CV, but not one that is being stored', async () => {
  await storage.put('cv/left-behind', 'x')
  await storage.put('cv/just-stored', 'x')
  setModifiedAt(app.services, 'cv/left-behind', daysAgo(1))
  await runHousekeeping(app.services)
  expect(await storage.exists('cv/left-behind')).toBe(false)
  expect(await storage.exists('cv/just-stored')).toBe(true)
})

test('FORM-3 keeps sent mails for 30 days, unsent ones until they are sent', async () => {
  await db.deleteFrom('outbox').execute()
  await disableAcknowledgements(app)
  for (const text of ['new', 'old', 'waiting']) {
    await app.anyone.post('/Contact', { body: { ...message, message: text } })
  }
  const setSent = (text: string, days: number) =>
    db
      .updateTable('outbox')
      .set({ sentAt: daysAgo(days).toISOString() })
      .where('text', 'like', `%\n\n> ${text}`)
      .execute()
  await setSent('new', 29)
  await setSent('old', 31)
  await runHousekeeping(app.services)
  const { rows } = await app.admin.get('/admin/outbox')
  expect(rows.map((row) => row.status)).toEqual(['waiting', 'sent'])
})

test('FORM-3 deletes mails with a password link after 30 days, even if unsent', async () => {
  await db.deleteFrom('outbox').execute()
  const recipients = ['new@example.com', 'waits@example.com', 'failed@example.com']
  for (const recipient of recipients)
    await addMail(db, app.services.settings, {
      recipient,
      replyTo: '',
      subject: 'Your password',
      text: '',
      linkId: 'link',
    })
  const old = db.updateTable('outbox').set({ createdAt: daysAgo(31).toISOString() })
  await old.where('recipient', '<>', 'new@example.com').execute()
  await db
    .updateTable('outbox')
    .set({ failedAt: daysAgo(29).toISOString() })
    .where('recipient', '=', 'failed@example.com')
    .execute()
  await runHousekeeping(app.services)
  const left = await db.selectFrom('outbox').select('recipient').execute()
  expect(left.map(({ recipient }) => recipient)).toEqual(['new@example.com'])
})
