import { expect, test } from 'vitest'
import { runSchedules } from '#app/operations/run-scheduled-publishing.server.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'

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
const headers = { Confirmed: '1' }
const edit = (params: Params, body: Record<string, unknown>) =>
  admin.patch('/admin/Lot/:id', { params, body, headers })
const draft = (params: Params, body: Record<string, unknown>) =>
  admin.post('/admin/Lot/:id/draft', { params, body })
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const schedule = (params: Params, body: object = { publishAt: soon(60) }) =>
  admin.post('/admin/Lot/:id/schedule', { params, body, headers })

async function runAll(params: Params) {
  for (const column of ['publishAt', 'unpublishAt'] as const) {
    const waiting = services.db.updateTable('schedule').where('message', 'is', null)
    await waiting
      .set({ [column]: soon(-1) })
      .where(column, 'is not', null)
      .execute()
    await runSchedules(services)
  }
  const { size, recall: state, status } = await admin.get('/admin/Lot/:id', { params })
  const { schedule: stored } = await admin.get('/admin/versions', {
    query: { collection: 'lot', recordId: params.id },
  })
  return { size, recall: state, status, failed: stored?.message }
}
const warningChanged = expect.stringMatching(/^This was changed after it was scheduled/)

const csv = (number: string, rest: string) => {
  const text = `Lot,Glove,GTIN,Use by,Recall,Since,Reason\n${number},2,${gtin},${rest}`
  return admin.post('/admin/Lot/import', { body: buildForm({ file: new File([text], 'lots.csv') }) })
}

test('EDIT-5 BUY-9 a scheduled change keeps later changes to the recall, its reason, the number and the use-by date', async () => {
  for (const later of [
    recall,
    { ...recall, recallReason: 'Not sterile: destroy at once' },
    { expiry: '2026-06-01' },
    { number: `CORRECTED-${added}` },
  ]) {
    const { params } = await addLot()
    await draft(params, { size: 'L' })
    await schedule(params)
    await edit(params, later)
    expect(await runAll(params)).toMatchObject({ size: 'L', status: 1, failed: undefined })
    expect(await admin.get('/admin/Lot/:id', { params })).toMatchObject(later)
  }
})

test('EDIT-5 BUY-9 an earlier schedule keeps a recall that an import started or ended', async () => {
  const { number, params } = await addLot(recall)
  await csv(number, '2030-01-01,None,,')
  await draft(params, { size: 'L' })
  await schedule(params)
  await csv(number, '2030-01-01,Recall,2026-01-01,Pinholes')
  expect(await runAll(params)).toEqual({ size: 'L', recall: 'recall', status: 1, failed: undefined })
  await draft(params, { size: 'S' })
  await schedule(params)
  await csv(number, '2030-01-01,None,,')
  expect(await runAll(params)).toEqual({ size: 'S', recall: 'none', status: 1, failed: undefined })
})

test('EDIT-5 BUY-9 a scheduled hold keeps a later use-by date, and fails if its reason was changed', async () => {
  for (const unsaved of [() => Promise.resolve(), async (params: Params) => edit(params, { size: 'M' })]) {
    const [dated, reworded] = [await addLot(), await addLot(recall)]
    for (const { params } of [dated, reworded]) await unsaved(params)
    await draft(dated.params, { ...recall, recall: 'hold' })
    await draft(reworded.params, { recallReason: 'Return to the dealer' })
    for (const { params } of [dated, reworded]) await schedule(params)
    await edit(dated.params, { expiry: '2026-12-01' })
    await edit(reworded.params, { recallReason: 'Not sterile: destroy at once' })
    expect(await runAll(dated.params)).toMatchObject({ recall: 'hold', failed: undefined })
    expect(await admin.get('/admin/Lot/:id', dated)).toMatchObject({ expiry: '2026-12-01' })
    expect(await runAll(reworded.params)).toMatchObject({ failed: warningChanged })
    expect(await admin.get('/admin/Lot/:id', reworded)).toMatchObject({
      recallReason: 'Not sterile: destroy at once',
    })
  }
})

test('EDIT-5 an earlier schedule does not publish a lot that was unpublished later', async () => {
  const unpublished = 'This was unpublished after it was scheduled. Schedule it again.'
  const [one, many] = [await addLot(), await addLot()]
  for (const { params } of [one, many]) {
    await draft(params, { size: 'L' })
    await schedule(params)
  }
  await edit(one.params, { status: 0 })
  await admin.post('/admin/bulk', {
    body: { kind: 'lot', action: 'status', status: 0, ids: [many.params.id] },
  })
  for (const { params } of [one, many])
    expect(await runAll(params)).toMatchObject({ size: 'M', status: 0, failed: unpublished })
})

test('EDIT-5 EDIT-9 an imported lot with a draft can be imported again, deactivated and activated', async () => {
  await csv('IMPORTED-1', '2030-01-01,None,,')
  const { rows } = await admin.get('/admin/Lot', { query: { search: 'IMPORTED-1' } })
  const params = { id: rows[0]?.id ?? 0 }
  await draft(params, { size: 'L' })
  expect(await csv('IMPORTED-1', '2030-01-01,Recall,2026-01-01,Pinholes')).toMatchObject({ changed: 1 })
  for (const status of [0, 1]) await edit(params, { status })
  expect(await admin.get('/admin/Lot/:id', { params })).toMatchObject({ recall: 'recall', status: 1 })
})

test('EDIT-5 BUY-9 an earlier schedule does not unpublish a lot that was recalled later', async () => {
  const { params } = await addLot()
  await schedule(params, { unpublishAt: soon(60) })
  await edit(params, recall)
  expect(await runAll(params)).toMatchObject({ status: 1, failed: warningChanged })
})

test('EDIT-5 BUY-9 a schedule ends a recall that existed when it was set', async () => {
  const [recalled, plain] = [await addLot(recall), await addLot()]
  await draft(recalled.params, { recall: 'none' })
  await schedule(recalled.params)
  await draft(plain.params, recall)
  await schedule(plain.params)
  await edit(plain.params, { size: 'L' })
  expect(await runAll(recalled.params)).toMatchObject({ recall: 'none', failed: undefined })
  expect(await runAll(plain.params)).toMatchObject({ size: 'L', recall: 'recall', failed: undefined })
})
