import { expect, test } from 'vitest'
import { runSchedules } from '../../assembly/run-scheduled-publishing.server.ts'
import { form } from '../../testing/pictures.ts'
import { testApp } from '../../testing/test-app.ts'

const { admin, services } = await testApp()
const gtin = '09506000134352'
const recall = { recall: 'recall', recallDate: '2026-01-01', recallReason: 'Pinholes' } as const
let added = 0

async function addLot(body: object = {}) {
  const number = `TIMED-${++added}`
  const lot = {
    number,
    productId: 2,
    gtin,
    expiry: '2030-01-01',
    size: 'M',
    recall: 'none' as const,
    ...body,
  }
  const { id } = await admin.post('/admin/Lot', { body: lot })
  return { number, params: { id } }
}
type Params = { id: number }
const edit = (params: Params, body: Record<string, unknown>) =>
  admin.patch('/admin/Lot/:id', { params, body })
const draft = (params: Params, body: Record<string, unknown>) =>
  admin.post('/admin/Lot/:id/draft', { params, body })
const schedule = (params: Params, action: 'publish' | 'unpublish' = 'publish') => {
  const at = new Date(Date.now() + 60_000).toISOString()
  return admin.post('/admin/Lot/:id/schedule', { params, body: { action, at } })
}

/** Lets every time come. @returns the lot, and what is said of its time that failed. */
async function ended(params: Params) {
  const past = new Date(Date.now() - 1000).toISOString()
  await services.db.updateTable('schedule').set({ at: past }).where('state', '=', 'waiting').execute()
  await runSchedules(services)
  const { size, recall: state, status } = await admin.get('/admin/Lot/:id', { params })
  const { schedules } = await admin.get('/admin/versions', {
    query: { collection: 'lot', recordId: params.id },
  })
  return { size, recall: state, status, failed: schedules.map(({ message }) => message) }
}
const warned = [expect.stringMatching(/^A recall, withdrawal or expiry date was changed after this/)]

test('EDIT-5 BUY-9 no time set before a recall ends it: by an edit or an import, it fails and says why', async () => {
  const [edited, imported] = [await addLot(), await addLot()]
  for (const { params } of [edited, imported]) {
    await draft(params, { size: 'L' })
    await schedule(params)
  }
  await edit(edited.params, recall)
  const text = `Lot,Glove,GTIN,Use by,Recall,Since,Reason\n${imported.number},2,${gtin},2030-01-01,Recall,2026-01-01,Pinholes`
  await admin.post('/admin/Lot/import', { body: form({ file: new File([text], 'lots.csv') }) })
  for (const { params } of [edited, imported])
    expect(await ended(params)).toEqual({ size: 'M', recall: 'recall', status: 1, failed: warned })
})

test('EDIT-5 BUY-9 no time set before takes back what was said since of a recall or the use-by date', async () => {
  for (const later of [
    { recallReason: 'Not sterile: destroy at once' },
    { recallDate: '2026-02-01' },
    { recall: 'none' },
    { expiry: '2026-06-01' },
  ]) {
    const { params } = await addLot(recall)
    await draft(params, { size: 'L' })
    await schedule(params)
    await edit(params, later)
    expect(await ended(params)).toMatchObject({ size: 'M', status: 1, failed: warned })
    expect(await admin.get('/admin/Lot/:id', { params })).toMatchObject(later)
  }
})

test('EDIT-5 BUY-9 no time set between two imports ends the recall of the second', async () => {
  const { number, params } = await addLot(recall)
  const imported = (state: string) => {
    const text = `Lot,Glove,GTIN,Use by,Recall,Since,Reason\n${number},2,${gtin},2030-01-01,${state}`
    return admin.post('/admin/Lot/import', { body: form({ file: new File([text], 'lots.csv') }) })
  }
  await imported('None,,')
  await draft(params, { size: 'L' })
  await schedule(params)
  await imported('Recall,2026-01-01,Pinholes')
  expect(await ended(params)).toEqual({ size: 'M', recall: 'recall', status: 1, failed: warned })
})

test('EDIT-5 BUY-9 a recalled lot is not taken off the site at a time that was set before', async () => {
  const { params } = await addLot()
  await schedule(params, 'unpublish')
  await edit(params, recall)
  expect(await ended(params)).toMatchObject({ status: 1, failed: warned })
})

test('EDIT-5 BUY-9 a time ends a recall that there was when it was set, and later edits are not in it', async () => {
  const [recalled, plain] = [await addLot(recall), await addLot()]
  await draft(recalled.params, { recall: 'none' })
  await schedule(recalled.params)
  await draft(plain.params, recall)
  await schedule(plain.params)
  await edit(plain.params, { size: 'L' })
  expect(await ended(recalled.params)).toMatchObject({ recall: 'none', failed: [] })
  expect(await ended(plain.params)).toMatchObject({ size: 'M', recall: 'recall', failed: [] })
})

test('EDIT-5 EDIT-3 a draft older than what is live is not scheduled, nor one that a cancelled time leaves', async () => {
  const { params } = await addLot()
  await draft(params, { size: 'L' })
  const { id } = await schedule(params)
  await edit(params, recall)
  const outdated = { status: 409, message: 'Someone else has changed this in the meantime.' }
  await admin.delete('/admin/schedules/:id', { params: { id } })
  await expect(schedule(params)).rejects.toMatchObject(outdated)
  await expect(admin.post('/admin/Lot/:id/publish', { params, body: {} })).rejects.toMatchObject(outdated)
})
