import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sampleIdentity as identity } from '#app/records/identity/sample-identity.ts'
import { loader as aboutLoader } from '#app/company/about/about-page.tsx'
import { loader as privacyLoader } from '#app/company/privacy/privacy-page.tsx'
import { loader as leaderLoader } from '#app/academy/leadership/leader-page.tsx'
import { loader as studentsLoader } from '#app/academy/pages/students-and-alumni-page.tsx'
import { loader as homeLoader } from '#app/site/home/home.tsx'
import { loader as sitemapLoader } from '#app/site/seo/sitemap.ts'
import initialProfiles from '#app/operations/seed/content/initial/profile.json' with { type: 'json' }
import { expectInvalid } from '../../../testing/expect-rejection.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { samplePng, buildForm } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { Profile } from './profile.server.ts'
import { parseSocialLinks } from './social-links.ts'

const app = await testApp()
const { admin, anyone } = app
const loadGroup = async (group: 'leader' | 'management' | 'managing-director' | 'founder') =>
  (await anyone.get('/Profile', { query: { group } })).rows

test('START-5 EDIT-1 a new database contains founder, managing director, management and leaders', async () => {
  expect((await loadGroup('management')).map(({ role }) => role)).toEqual(['Director', 'General Manager'])
  expect((await loadGroup('managing-director'))[0]?.text?.length).toBeGreaterThan(200)
  expect(await loadGroup('founder')).toHaveLength(1)
  const about = (await loadPage(app, aboutLoader)).data as { profiles: Profile[] }
  expect(about.profiles.filter(({ group }) => group !== 'alumni')).toHaveLength(7)
  expect((await loadPage(app, homeLoader)).data).toMatchObject({
    founder: (await loadGroup('founder'))[0]?.name,
  })
})

test('START-5 sample names, people, phone numbers and addresses appear in one source file only', async () => {
  const files = await readdir('app', { recursive: true })
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const { companyName, legalName, academyName, phones, address } = identity
  const written = [companyName, legalName, academyName, address.street]
    .concat(initialProfiles.map(({ name }) => name))
    .concat(phones.map(({ display }) => display))
  for (const file of sources) {
    if (file === 'records/identity/sample-identity.ts') continue
    const text = await readFile(`app/${file}`, 'utf8')
    expect(
      written.filter((value) => text.includes(value)),
      file,
    ).toEqual([])
  }
})

test('PAGE-6 leaders have the ids 1 to 3, a biography and social links, and appear in the sitemap', async () => {
  const leaders = await loadGroup('leader')
  expect(leaders.map(({ id }) => id)).toEqual([1, 2, 3])
  for (const { text, social } of leaders) {
    expect(text).toContain('\n\n')
    expect(parseSocialLinks(social).map(({ name }) => name)).toEqual(['LinkedIn', 'X'])
    expect(social).toContain('sample')
  }
  const second = await loadPage(app, leaderLoader, { id: '2' })
  expect(second.data).toMatchObject({ leader: { name: leaders[1]?.name }, others: [{ id: 1 }, { id: 3 }] })
  expect((await loadPage(app, leaderLoader, { id: '4' })).status).toBe(404)
  expect((await loadPage(app, sitemapLoader)).data).toContain('/leadership/details/3</loc>')
})

test('EDIT-1 the privacy page names the grievance officer if there is one', async () => {
  const officer = async () => ((await loadPage(app, privacyLoader)).data as { officer?: Profile }).officer
  const [first, second] = await loadGroup('management')
  expect((await officer())?.id).toBe(second?.id)
  const change = (id: number | undefined, officer: 0 | 1) =>
    admin.patch('/admin/Profile/:id', { params: { id: id ?? 0 }, body: { officer } })
  await change(second?.id, 0)
  expect(await officer()).toBeUndefined()
  await change(first?.id, 1)
  expect((await officer())?.id).toBe(first?.id)
})

test('EDIT-1 alumni are shown with their picture on the students page', async () => {
  const body = buildForm({
    group: 'alumni',
    name: 'Gopi Sample',
    role: 'Inspector, Kochi',
    position: '',
    image: await samplePng(),
  })
  await admin.post('/admin/Profile', { body })
  const { alumni } = (await loadPage(app, studentsLoader)).data as { alumni: Profile[] }
  expect(alumni).toMatchObject([{ name: 'Gopi Sample', text: null, position: 8, officer: 0 }])
  expect(alumni[0]?.image).toMatch(/^\/image\//)
})

test('EDIT-1 a leader needs a biography, and social links must be on a known site', async () => {
  const body = { group: 'leader' as const, name: '', role: ' ', text: '', social: '' }
  await expectInvalid(admin.post('/admin/Profile', { body }), {
    name: 'Please enter a name.',
    role: 'Please enter a role.',
  })
  const [leader] = await loadGroup('leader')
  for (const social of [
    'http://x.com/a',
    'https://x.com.example.com/a',
    'x',
    'https://x.com/a\njavascript:1',
  ])
    await expectInvalid(
      admin.patch('/admin/Profile/:id', { params: { id: leader?.id ?? 0 }, body: { social, text: '' } }),
      {
        text: 'Please enter a biography.',
        social: expect.stringMatching(/^Please enter one URL per line/),
      },
    )
})
