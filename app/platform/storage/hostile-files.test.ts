import { expect, test } from 'vitest'
import {
  foreignMarks,
  hostileNames,
  hostilePictures,
  polyglotPictures,
  wrongTypes,
} from '../../../testing/files/hostile-files.ts'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { storedKeys, storedPictures } from '../../../testing/files/stored-files.ts'
import { solidPicture, buildForm } from '../../../testing/pictures.ts'
import { jobApplication } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const json = async (response: Response) => (await response.json()) as { data: { id: number; image: string } }

const addPicture = (image: File) =>
  app.fetch('/api/admin/AddBanner', {
    method: 'POST',
    headers: { Authorization: `Bearer ${app.token}` },
    body: buildForm({ tittle: 'A', description: 'B', status: '1', image }),
  })
const apply = (cv: File) =>
  app.fetch('/api/Career', { method: 'POST', body: buildForm({ ...jobApplication, cv }) })

test('API-8 SAFE-4 hostile files are rejected under any name and nothing is stored', async () => {
  const types = ['image/png', 'application/pdf', 'text/html', 'image/svg+xml', 'application/octet-stream']
  const unexpected: string[] = []
  const others = await wrongTypes()
  const files = [...Object.entries(await hostilePictures()), ...Object.entries(others)]
  const stored = async () => [await storedPictures(app.services), await storedKeys(app.services, 'cv')]
  const before = await stored()
  for (const [index, [what, bytes]] of files.entries()) {
    const name = hostileNames[index % hostileNames.length] ?? ''
    const file = new File([new Uint8Array(bytes)], name, { type: types[index % types.length] ?? '' })
    const answers = [await addPicture(file), ...(what in others ? [await apply(file)] : [])]
    for (const { status } of answers) if (status < 400 || status >= 500) unexpected.push(`${what}: ${status}`)
  }
  expect(unexpected).toEqual([])
  expect(await stored()).toEqual(before)
}, 120_000)

test('API-8 a picture that is also another kind of file is served re-encoded, without the other file', async () => {
  const served: string[] = []
  for (const [what, bytes] of Object.entries(await polyglotPictures())) {
    const added = await addPicture(new File([new Uint8Array(bytes)], 'a.jpg'))
    if (added.status === 422) continue
    const response = await app.fetch(`/api${(await json(added)).data.image}`)
    const content = Buffer.from(await response.arrayBuffer()).toString('latin1')
    const found = foreignMarks.filter((mark) => content.includes(mark))
    served.push(`${response.headers.get('Content-Type')} ${found.join()}`)
    if (found.length > 0) served.push(what)
  }
  expect(new Set(served)).toEqual(new Set(['image/webp ']))
  expect(served.length).toBeGreaterThan(30)
})

test('API-8 SAFE-4 valid files with hostile names are rejected, or stored and served under generated names', async () => {
  const picture = new Uint8Array(await solidPicture(40, 30).png().toBuffer())
  let accepted = 0
  for (const [index, name] of hostileNames.entries()) {
    const added = await addPicture(new File([picture], name, { type: 'image/png' }))
    if (added.ok) {
      accepted++
      const { image } = (await json(added)).data
      expect(image).toMatch(/^\/image\/[0-9a-f]{32}-\d+x\d+-\d+\.webp$/)
      const sent = await app.fetch(`/api${image}`)
      expect([sent.status, sent.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    }
    const cv = new File([new Uint8Array(pdf(`name ${index}`))], name, { type: 'application/pdf' })
    const applied = await apply(cv)
    if (applied.ok) {
      accepted++
      const { id } = (await json(applied)).data
      const headers = { Authorization: `Bearer ${app.token}` }
      const download = await app.fetch(`/api/admin/Career/${id}/cv`, { headers })
      expect(download.headers.get('Content-Type')).toBe('application/pdf')
      expect(download.headers.get('Content-Disposition')).toMatch(
        /^attachment; filename="[^"\\/\r\n]+\.pdf"; filename\*=UTF-8''[\w%.~!-]+\.pdf$/,
      )
      expect(download.headers.get('X-Injected')).toBeNull()
    }
  }
  expect(accepted).toBeGreaterThan(hostileNames.length)
  const keys = [...(await storedKeys(app.services, 'images')), ...(await storedKeys(app.services, 'cv'))]
  expect(
    keys.filter((key) => !/^images\/[0-9a-f]{32}\/[0-9a-f]{32}-[\w.-]+$|^cv\/[0-9a-f]{32}$/.test(key)),
  ).toEqual([])
})
