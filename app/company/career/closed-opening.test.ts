import { afterEach, expect, test, vi } from 'vitest'
import { companyMoment, endOfDay } from '#app/ui/date/company-time.ts'
import type { Opening } from '#app/company/opening/opening.server.ts'
import { loader as sitemap } from '#app/site/seo/sitemap.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { buildForm } from '../../../testing/pictures.ts'
import { jobApplication } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { loader as applyPage } from './page/apply-page.tsx'
import { loader as careerPage } from './page/career-page.tsx'

const app = await testApp()
const lastDay = '2031-03-31'
const [opening] = (await app.anyone.get('/Opening')).rows as [Opening]
const { department, location, description, responsibilities, requirements } = opening
const dated = await app.admin.post('/admin/Opening', {
  body: {
    department,
    location,
    description,
    responsibilities,
    requirements,
    title: 'Chemist',
    employmentType: 'FULL_TIME',
    datePosted: '2031-01-02',
    validThrough: lastDay,
  },
})
const job = String(dated.id)
afterEach(() => void vi.useRealTimers())

function setClock(at: 'before the end' | 'at the end'): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(endOfDay(lastDay).getTime() - (at === 'before the end' ? 1000 : 0))
}

const load = (loader: (args: never) => unknown, params?: Record<string, string>) =>
  loadPage(app, loader, params)

const apply = (job: string, name: string) =>
  app.fetch('/api/Career', {
    method: 'POST',
    headers: { 'Idempotency-Key': `closing-${name.replaceAll(' ', '-')}` },
    body: buildForm({
      ...jobApplication,
      fullName: name,
      job,
      cv: new File([new Uint8Array(pdf(name))], 'cv.pdf', { type: 'application/pdf' }),
    }),
  })

test('FORM-4 EDIT-10 an opening is listed until its last day ends in India, when the cached list expires', async () => {
  const ids = async () => {
    const { data, expiresAt } = await load(careerPage)
    return { expiresAt, ids: (data as { jobs: Opening[] }).jobs.map(({ id }) => id) }
  }
  setClock('before the end')
  expect(await ids()).toEqual({
    expiresAt: companyMoment('2031-04-01').getTime(),
    ids: [dated.id, opening.id],
  })
  setClock('at the end')
  expect((await ids()).ids).toEqual([opening.id])
})

test('FORM-4 EDIT-10 the page of an opening expires when it closes, and then has status 410', async () => {
  setClock('before the end')
  const before = await load(applyPage, { job })
  expect(before).toMatchObject({ data: { isClosed: false }, status: 200 })
  expect(before.expiresAt).toBe(endOfDay(lastDay).getTime())
  setClock('at the end')
  expect(await load(applyPage, { job })).toMatchObject({
    data: { isClosed: true, job: { title: 'Chemist' } },
    status: 410,
  })
  for (const other of ['general', String(opening.id)])
    expect(await load(applyPage, { job: other })).toMatchObject({ data: { isClosed: false }, status: 200 })
})

test('FORM-4 EDIT-10 the sitemap contains open openings only', async () => {
  const text = async () => (await load(sitemap)).data
  setClock('before the end')
  expect(await text()).toContain(`/career/${job}<`)
  setClock('at the end')
  expect(await text()).not.toContain(`/career/${job}<`)
})

test('FORM-5 EDIT-10 an application for a closed opening is rejected, a general one is accepted', async () => {
  setClock('before the end')
  expect((await apply(job, 'In time')).status).toBe(201)
  setClock('at the end')
  const late = await apply(job, 'Too late')
  expect(late.status).toBe(422)
  expect(await late.json()).toMatchObject({
    errors: { job: 'This position is closed. Please send a general application.' },
  })
  expect((await apply('general', 'In general')).status).toBe(201)
  expect((await apply(job, 'In time')).status).toBe(201)
  vi.useRealTimers()
  const { rows } = await app.admin.get('/admin/Career')
  expect(rows.map(({ fullName, jobTitle }) => [fullName, jobTitle])).toEqual([
    ['In general', 'General application'],
    ['In time', 'Chemist'],
  ])
})
