import { expect, test } from 'vitest'
import { dayFromNow } from '../../../testing/academy.ts'
import { expectInvalid, expectRejection } from '../../../testing/expect-rejection.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { sampleSite } from '../../../testing/sample-root-data.ts'
import { testApp } from '../../../testing/test-app.ts'
import { getEventEnd } from './event-time.ts'
import { loader as calendar } from './page/event-calendar.ts'
import { loader as page } from './page/event-details-page.tsx'
import { eventJsonLd } from './page/event-json-ld.ts'

const app = await testApp()
const { admin, anyone, services } = app
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
  await expectInvalid(add({ [field]: value }), { [field]: expect.stringMatching(/^Please enter/) })
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
    await expectInvalid(change(body), { duration: expect.any(String) })
  }
  expect(await change({ endTime: '14:00', duration: 5 })).toMatchObject({ duration: 5 })
  await services.db.updateTable('event').set({ duration: 40 }).where('id', '=', id).execute()
  expect(await change({ status: 0 })).toMatchObject({ status: 0, duration: 40 })
})

test('API-9 active events are public in the order of their start, and upcoming=1 omits past events', async () => {
  const noon = { startTime: '12:00', endTime: '14:00', duration: 2 }
  const added = [
    await add({ tittle: 'Over', startDate: dayFromNow(-1) }),
    await add({ tittle: 'Next week', startDate: dayFromNow(7) }),
    await add({ tittle: 'Tomorrow at noon', startDate: dayFromNow(1), ...noon }),
    await add({ tittle: 'Tomorrow morning', startDate: dayFromNow(1) }),
  ].map(({ id }) => id)
  const titles = async (query: { upcoming?: number }) =>
    (await anyone.get('/Event', { query: { ...query, limit: 100 } })).rows
      .filter(({ id }) => added.includes(id))
      .map(({ tittle }) => tittle)
  const upcoming = ['Tomorrow morning', 'Tomorrow at noon', 'Next week']
  expect(await titles({ upcoming: 1 })).toEqual(upcoming)
  expect(await titles({})).toEqual(['Over', ...upcoming])
  await expectRejection(anyone.get('/Event', { query: { upcoming: 2 } }), 400)
})

const fair = {
  tittle: 'Fair',
  description: 'Hall 2.',
  startDate: '2031-02-01',
  startTime: '10:00',
  endTime: '17:00',
  duration: 1,
}
type Changes = Partial<typeof fair> & {
  endDate?: string | null
  place?: string
  allDay?: 0 | 1
  status?: 0 | 1
}
const addFair = (changes: Changes = {}) => admin.post('/admin/AddEvent', { body: { ...fair, ...changes } })
const rejection = (errors: object) => ({ status: 422, errors })

async function ics(id: number): Promise<string> {
  const { data } = await loadPage(app, calendar, { id: String(id) })
  return data as string
}
const unfoldLines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('EDIT-10 an event can last days, pass midnight and have a place; the end date is optional', async () => {
  expect(await addFair()).toMatchObject({ endDate: null, place: null, allDay: 0 })
  const long = await addFair({ endDate: '2031-02-03', duration: 21, place: 'Kochi' })
  expect(long).toMatchObject({ endDate: '2031-02-03', place: 'Kochi' })
  const night = await addFair({ endDate: '2031-02-02', startTime: '22:00', endTime: '02:00', duration: 4 })
  expect(getEventEnd(night).toISOString()).toBe('2031-02-01T20:30:00.000Z')
  const change = (id: number, body: Changes) =>
    admin.patch('/admin/Update/Event/:id', { params: { id }, body })
  expect(await change(long.id, { endDate: '', place: '', duration: 7 })).toMatchObject({
    endDate: null,
    place: null,
  })
})

test('EDIT-10 an event ends after it starts, lasts a year at most, and its duration fits in between', async () => {
  const tooLong = (text: string) => rejection({ duration: expect.stringContaining(text) })
  await expect(addFair({ endDate: '2031-01-31' })).rejects.toMatchObject(
    rejection({ endDate: 'The end date must not be before the start date.' }),
  )
  await expect(addFair({ endDate: '2032-12-31' })).rejects.toMatchObject(
    rejection({ endDate: 'An event lasts at most 366 days.' }),
  )
  await expect(addFair({ endDate: 'soon' })).rejects.toMatchObject(rejection({ endDate: expect.any(String) }))
  const sameDay = { endDate: '2031-02-01', startTime: '22:00', endTime: '02:00' }
  await expect(addFair(sameDay)).rejects.toMatchObject(
    rejection({ endTime: 'The end time must be later than the start time.' }),
  )
  await expect(addFair({ endDate: '2031-02-03', duration: 22 })).rejects.toMatchObject(
    tooLong('at most 21. The event lasts 21 hours (10:00 am to 5:00 pm on 3 days).'),
  )
  const night = { endDate: '2031-02-02', startTime: '22:00', endTime: '02:00', duration: 5 }
  await expect(addFair(night)).rejects.toMatchObject(tooLong('at most 4'))
})

test('EDIT-10 an event of several days is upcoming until its last day is over', async () => {
  const running = await addFair({ tittle: 'Running', startDate: dayFromNow(-2), endDate: dayFromNow(1) })
  const whole = { allDay: 1, startTime: '00:00', endTime: '00:01' } as const
  const today = await addFair({ tittle: 'Today', startDate: dayFromNow(0), ...whole })
  const over = await addFair({ tittle: 'Over', startDate: dayFromNow(-3), endDate: dayFromNow(-1), ...whole })
  const { rows } = await anyone.get('/Event', { query: { upcoming: 1, limit: 100 } })
  const ids = rows.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([running.id, today.id]))
  expect(ids).not.toContain(over.id)
})

test('EDIT-10 an active event has a page even when it is over, inactive and unknown events have none', async () => {
  const { id } = await addFair({ startDate: dayFromNow(-2) })
  expect((await loadPage(app, page, { id: String(id) })).data).toMatchObject({ event: { id }, isPast: true })
  const hidden = await addFair({ status: 0 })
  for (const wrong of [String(hidden.id), '999999', '1x', '01'])
    for (const loader of [page, calendar])
      await expect(loadPage(app, loader, { id: wrong })).rejects.toMatchObject({ init: { status: 404 } })
})

test('EDIT-10 a calendar file contains the times in UTC, and a daily rule for recurring hours', async () => {
  const { id } = await addFair({ endDate: '2031-02-03', duration: 21, place: 'Kochi' })
  const { tittle } = fair
  const before = unfoldLines(await ics(id))
  expect(before).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'DTSTART:20310201T043000Z',
      'DTEND:20310201T113000Z',
      'RRULE:FREQ=DAILY;COUNT=3',
      `SUMMARY:${tittle}`,
      'LOCATION:Kochi',
      'SEQUENCE:0',
    ]),
  )
  expect(before.find((line) => line.startsWith('DTSTAMP:'))).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/)
  await admin.patch('/admin/Update/Event/:id', { params: { id }, body: { tittle: 'Fair, moved' } })
  const after = unfoldLines(await ics(id))
  const uid = (lines: string[]) => lines.find((line) => line.startsWith('UID:'))
  expect(uid(after)).toBe(uid(before))
  expect(after).toContain('SEQUENCE:1')
  const night = await addFair({ endDate: '2031-02-02', startTime: '22:00', endTime: '02:00', duration: 4 })
  const lines = unfoldLines(await ics(night.id))
  expect(lines).toEqual(expect.arrayContaining(['DTSTART:20310201T163000Z', 'DTEND:20310201T203000Z']))
  expect(lines.join('\n')).not.toContain('RRULE')
})

test('EDIT-10 a calendar file contains all-day events as dates with an exclusive end', async () => {
  const { id } = await addFair({
    allDay: 1,
    startTime: '00:00',
    endTime: '00:00',
    endDate: '2031-02-28',
    duration: 1,
  })
  expect(unfoldLines(await ics(id))).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20310201', 'DTEND;VALUE=DATE:20310301']),
  )
})

test('EDIT-10 an event may end in the year 2200, but not later', async () => {
  const last = { allDay: 1, startDate: '2200-12-31', duration: 1 } as const
  const { id } = await addFair(last)
  expect(unfoldLines(await ics(id))).toContain('DTEND;VALUE=DATE:22010101')
  await expectInvalid(addFair({ ...last, endDate: '2201-01-01' }), {
    endDate: 'Please enter a year from 1900 to 2200.',
  })
})

test('EDIT-10 text in a calendar file is escaped, and lines have at most 75 octets', async () => {
  const description = `One; two, three\\four\n${'മലയാളം '.repeat(40)}\nEND:VEVENT`
  const { id } = await addFair({ tittle: 'A, B; C\\D', description })
  const text = await ics(id)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
  const lines = unfoldLines(text)
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  expect(lines).toContain(String.raw`SUMMARY:A\, B\; C\\D`)
  expect(lines).toContain(
    `DESCRIPTION:${description.trim().replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll('\n', '\\n')}`,
  )
})

test('EDIT-10 the structured data of an event contains its dates, place and URL', async () => {
  const event = await addFair({ endDate: '2031-02-03', duration: 21, place: 'Kochi' })
  expect(eventJsonLd(event, sampleSite('https://a.example'))).toMatchObject({
    startDate: '2031-02-01T04:30:00.000Z',
    endDate: '2031-02-03T11:30:00.000Z',
    location: { name: 'Kochi' },
    url: `https://a.example/events/${event.id}`,
  })
  expect(eventJsonLd({ ...event, allDay: 1 }, sampleSite('https://a.example'))).toMatchObject({
    startDate: '2031-02-01',
    endDate: '2031-02-03',
  })
})
