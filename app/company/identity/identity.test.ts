import { expect, test } from 'vitest'
import { readRevision } from '#app/platform/db/revision-monitor.server.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import { toIdentity } from '#app/records/identity/identity.ts'
import { sampleIdentityFields, sampleIdentity } from '#app/records/identity/sample-identity.ts'
import { loader as manifest } from '#app/site/seo/manifest.ts'
import { expectInvalid } from '../../../testing/expect-rejection.ts'
import { loadPage } from '../../../testing/load-page.ts'
import { message, post } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const { admin, anyone } = app
const { db } = app.services
const stored = async () => (await admin.get('/admin/Identity')).rows[0] ?? expect.fail('no settings')
const initial = await stored()
const { id } = initial
const params = { id }
const change = (body: Record<string, unknown>) => admin.patch('/admin/Identity/:id', { params, body })

test('START-5 EDIT-1 a new database has settings that are recognizable as samples', () => {
  expect(initial).toMatchObject({ ...sampleIdentityFields, version: 1 })
  for (const { display } of sampleIdentity.phones) expect(display).toMatch(/^\+91 484 000 00\d\d$/)
  for (const { display } of sampleIdentity.emails) expect(display).toMatch(/@example\.com$/)
  for (const { url } of sampleIdentity.social) expect(url).toContain('sample')
})

test('EDIT-1 unvalidated stored values cannot add parameters to mailto: and tel: links', () => {
  const { emails, phones } = toIdentity({
    ...sampleIdentityFields,
    emails: 'Sales: sales?bcc=x&body=y@example.com',
    phones: 'Sales: +91 484;phone-context=x?y',
  })
  expect(emails[0].href).toBe('mailto:sales%3Fbcc%3Dx%26body%3Dy@example.com')
  expect(phones[0].href).toBe('tel:+91484')
})

test('EDIT-1 a change is public immediately and invalidates cached pages', async () => {
  const before = await readRevision(db)
  await change({ companyName: 'Kerala Gloves', versionNote: 'A new name' })
  expect(await readRevision(db)).toBe(before + 1)
  expect((await anyone.get('/Identity')).rows).toMatchObject([{ companyName: 'Kerala Gloves' }])
  expect(await readIdentity(db)).toMatchObject({ companyName: 'Kerala Gloves' })
  expect(JSON.parse((await loadPage(app, manifest)).data as string)).toMatchObject({ name: 'Kerala Gloves' })
  const document = await app.fetch('/api/openapi.json')
  expect(await document.json()).toMatchObject({ info: { title: 'Kerala Gloves API' } })
  const { versions } = await admin.get('/admin/versions', { query: { collection: 'identity', recordId: id } })
  expect(versions[0]).toMatchObject({ note: 'A new name' })
})

test('ACAD-5 SITE-8 visitors get the GSTIN, but no settings of receipts and certificates', async () => {
  const settings = { upiId: 'academy@bank', upiName: 'Academy', gstin: '32AAAAA0000A1Z5', gstRate: 18 }
  await change(settings)
  expect(await stored()).toMatchObject(settings)
  const [row] = (await anyone.get('/Identity')).rows
  expect(row).toMatchObject({ gstin: settings.gstin, fewSeats: 4 })
  for (const name of [
    'upiId',
    'upiName',
    'gstRate',
    'certificatePrefix',
    'signatories',
    'certificateResults',
  ])
    expect(row).not.toHaveProperty(name)
  await change({ upiId: null, upiName: null, gstin: null, gstRate: null })
})

test.each([
  [
    { latitude: '97', longitude: 'east' },
    { latitude: /-90 to 90/, longitude: /-180 to 180/ },
  ],
  [{ phones: 'Sales: +91 484 000 0000\nAcademy 12' }, { phones: /^Entry 2 needs a purpose and a number/ }],
  [{ emails: ' ' }, { emails: /at least one/ }],
  [{ emails: 'Sales: a&body=b%0A@example.com' }, { emails: /^Entry 1 needs/ }],
  [{ phones: 'Sales: +91 484;ext=1' }, { phones: /^Entry 1 needs/ }],
  [{ openingHours: 'Monday to Sunday: 17:30 to 09:00' }, { openingHours: /^Entry 1 needs days and times/ }],
  [{ whatsApp: '98765 43210' }, { whatsApp: /country code/ }],
  [{ phones: 'Sales: +91 12345 67890 1234' }, { phones: /at most 15 digits/ }],
  [{ whatsApp: '+91 98765 43210?text=Hi' }, { whatsApp: /country code/ }],
  [
    { cin: 'U25190KL2017', gstin: '32AAAAA0000A' },
    { cin: /21 characters/, gstin: /15 characters/ },
  ],
  [{ x: 'javascript:alert(1)' }, { x: /https/ }],
  [
    { upiId: 'academy', gstRate: 101 },
    { upiId: /./, gstRate: /./ },
  ],
  [
    { countryCode: 'ZZ', foundingYear: 12 },
    { countryCode: /two letters/, foundingYear: /year/ },
  ],
  [{ phones: 'a: 12345\n'.repeat(7) }, { phones: /at most 6/ }],
  [{ certificatePrefix: 'I9' }, { certificatePrefix: /2 to 5 letters/ }],
  [{ signatories: 'Anitha George' }, { signatories: /^Entry 1 needs a name and a role/ }],
  [{ signatories: '王明: Head' }, { signatories: /Latin, .* We cannot print 王 and 明\.$/ }],
  [{ certificateResults: `Passed\n${'x'.repeat(41)}` }, { certificateResults: /^Line 2 needs/ }],
])('EDIT-1 errors are reported at their fields, and nothing is stored: %j', async (body, errors) => {
  const before = await stored()
  const messages = Object.fromEntries(
    Object.entries(errors).map(([name, words]) => [name, expect.stringMatching(words)]),
  )
  await expectInvalid(change(body), messages)
  expect(await stored()).toEqual(before)
})

test('EDIT-1 the settings cannot be added, deleted or unpublished', async () => {
  const call = (method: string, path: string) =>
    app.fetch(`/api${path}`, { method, headers: { Authorization: `Bearer ${app.token}` } })
  for (const [method, path] of [
    ['POST', '/admin/Identity'],
    ['POST', '/admin/Identity/draft'],
    ['DELETE', `/admin/Identity/${id}`],
  ] as const)
    expect([405, 404]).toContain((await call(method, path)).status)
  const off = { status: 422 }
  await expect(change({ status: 0 })).rejects.toMatchObject(off)
  await expect(
    admin.post('/admin/Identity/:id/publish', { params, body: { status: 0 } }),
  ).rejects.toMatchObject(off)
  const at = new Date(Date.now() + 60_000).toISOString()
  const unpublish = { params, body: { unpublishAt: at } }
  await expect(admin.post('/admin/Identity/:id/schedule', unpublish)).rejects.toMatchObject(off)
  for (const action of ['status', 'delete'] as const) {
    const body = { kind: 'identity' as const, ids: [id], action, status: 0 }
    await expect(admin.post('/admin/bulk', { body })).rejects.toMatchObject(off)
  }
})

test('BUY-10 mail from a form goes to the address set for the form, or to NOTIFY_EMAIL', async () => {
  const [row] = (await admin.get('/admin/Recipient')).rows
  const body = { contact: 'sales@gloves.example' }
  await admin.patch('/admin/Recipient/:id', { params: { id: row?.id ?? 0 }, body })
  await post(app, '/Contact', message)
  const last = () =>
    db.selectFrom('outbox').select('recipient').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(await last()).toEqual({ recipient: 'sales@gloves.example' })
  await admin.patch('/admin/Recipient/:id', { params: { id: row?.id ?? 0 }, body: { contact: '' } })
  await post(app, '/Contact', { ...message, message: 'Again' })
  expect(await last()).toEqual({ recipient: app.services.settings.notifyEmail ?? '' })
})
