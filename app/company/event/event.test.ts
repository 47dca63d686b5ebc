import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { companyClock } from '#app/ui/date/company-time.ts'
import { getEventEnd, getEventStart } from './event-time.ts'

const { admin, anyone, services } = await testApp()
const fields = {
  tittle: 'Open day',
  description: 'Lunch is in the mess.',
  startDate: '2031-02-01',
  startTime: '09:30',
  endTime: '13:00',
  duration: 4,
}
const add = (changes: Partial<typeof fields> = {}) =>
  admin.post('/admin/AddEvent', { body: { ...fields, ...changes } })
const dayFromNow = (days: number) => companyClock(new Date(Date.now() + days * 86_400_000)).day

test('ADMIN-7 an event needs all fields except the status, and is active by default', async () => {
  expect(await add()).toMatchObject({ ...fields, status: 1 })
  const body = { tittle: '', description: '', startDate: '', startTime: '', endTime: '', duration: '' }
  const refusal = await admin.post('/admin/AddEvent', { body }).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ status: 422 })
  expect(Object.keys((refusal as { errors: object }).errors)).toEqual(Object.keys(fields))
})

test.each([
  ['duration', 0],
  ['duration', 1.5],
  ['duration', -2],
  ['startTime', '9:30'],
  ['startTime', '24:00'],
  ['endTime', '13:60'],
  ['startDate', '2031-13-01'],
  ['startDate', '0000-01-01'],
  ['startDate', '9999-12-31'],
] as const)('API-10 the %s %s is rejected', async (field, value) => {
  await expect(add({ [field]: value })).rejects.toMatchObject({
    status: 422,
    errors: { [field]: expect.stringMatching(/^Please enter/) },
  })
})

test('ADMIN-7 an event must end after it starts, even if only one of the times is changed', async () => {
  const refused = { status: 422, errors: { endTime: 'The end time must be later than the start time.' } }
  await expect(add({ endTime: '09:30' })).rejects.toMatchObject(refused)
  const { id } = await add()
  const change = (body: Partial<typeof fields>) =>
    admin.patch('/admin/Update/Event/:id', { params: { id }, body })
  await expect(change({ startTime: '14:00' })).rejects.toMatchObject(refused)
  const afternoon = { startTime: '14:00', endTime: '17:00', duration: 3 }
  expect(await change(afternoon)).toMatchObject(afternoon)
})

test('ADMIN-7 the duration is limited to the time from start to end, rounded up to full hours', async () => {
  const tooLong = (message: string) => ({ status: 422, errors: { duration: message } })
  await expect(add({ startTime: '10:00', endTime: '12:00', duration: 9 })).rejects.toMatchObject(
    tooLong('Please enter at most 2. The event lasts 2 hours (10:00 am to 12:00 pm).'),
  )
  await expect(add({ startTime: '10:00', endTime: '10:30', duration: 2 })).rejects.toMatchObject(
    tooLong('Please enter at most 1. The event lasts 1 hour (10:00 am to 10:30 am).'),
  )
  for (const duration of [1, 3, 4]) expect(await add({ duration })).toMatchObject({ duration })
})

test('ADMIN-7 changing a time or the duration checks all times, other changes do not', async () => {
  const { id } = await add()
  const change = (body: Partial<typeof fields> & { status?: number }) =>
    admin.patch('/admin/Update/Event/:id', { params: { id }, body })
  for (const body of [{ duration: 5 }, { endTime: '12:00' }, { startTime: '10:01' }]) {
    await expect(change(body)).rejects.toMatchObject({
      status: 422,
      errors: { duration: expect.any(String) },
    })
  }
  expect(await change({ endTime: '14:00', duration: 5 })).toMatchObject({ duration: 5 })
  await services.db.updateTable('event').set({ duration: 40 }).where('id', '=', id).execute()
  expect(await change({ status: 0 })).toMatchObject({ status: 0, duration: 40 })
})

test('API-9 active events are public in the order of their start, and upcoming=1 omits past events', async () => {
  await add({ tittle: 'Over', startDate: dayFromNow(-1) })
  await add({ tittle: 'Next week', startDate: dayFromNow(7) })
  await add({
    tittle: 'Tomorrow at noon',
    startDate: dayFromNow(1),
    startTime: '12:00',
    endTime: '14:00',
    duration: 2,
  })
  await add({ tittle: 'Tomorrow morning', startDate: dayFromNow(1) })
  const titles = async (query: { upcoming?: number }) =>
    (await anyone.get('/Event', { query: { ...query, limit: 100 } })).rows
      .filter(({ startDate }) => startDate < '2031')
      .map(({ tittle }) => tittle)
  const upcoming = ['Tomorrow morning', 'Tomorrow at noon', 'Next week']
  expect(await titles({ upcoming: 1 })).toEqual(upcoming)
  expect(await titles({})).toEqual(['Over', ...upcoming])
  await expect(anyone.get('/Event', { query: { upcoming: 2 } })).rejects.toMatchObject({ status: 400 })
})

test('API-10 event times are in the time zone of India', () => {
  expect(getEventStart(fields).toISOString()).toBe('2031-02-01T04:00:00.000Z')
  expect(getEventEnd(fields).toISOString()).toBe('2031-02-01T07:30:00.000Z')
  expect(companyClock(new Date('2030-12-31T18:30:00Z'))).toEqual({ day: '2031-01-01', time: '00:00' })
})
