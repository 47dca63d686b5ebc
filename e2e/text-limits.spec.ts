import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

type Property = { type?: string | string[]; maxLength?: number; anyOf?: Property[] }
type Body = { content: Record<string, { schema: { properties: Record<string, Property> } }> }
type Document = { paths: Record<string, Record<string, { operationId: string; requestBody?: Body }>> }

/** The length limits of the texts that a call takes, by field, as the API document tells them. */
async function limitsOf(page: Page, operationId: string): Promise<Record<string, number>> {
  const document = (await (await page.request.get('/api/openapi.json')).json()) as Document
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const { requestBody } = operations.find((each) => each.operationId === operationId) ?? {}
  const [{ schema } = { schema: { properties: {} } }] = Object.values(requestBody?.content ?? {})
  return Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, property]) => {
      const all = [property, ...(property.anyOf ?? [])]
      const isNumber = all.some(({ type }) => type === 'number')
      const { maxLength } = all.find((each) => each.maxLength !== undefined) ?? {}
      return isNumber || maxLength === undefined ? [] : [[name, maxLength]]
    }),
  )
}

/** The limits of a form's text fields, by name. */
const limitsIn = (page: Page, form: string): Promise<Record<string, number>> =>
  page.locator(form).evaluate((element) => {
    const controls = element.querySelectorAll<HTMLInputElement>('input, textarea')
    const texts = [...controls].filter(({ type }) => /^(?:text|email|tel|textarea)$/.test(type))
    return Object.fromEntries(texts.map(({ name, maxLength }) => [name, maxLength]))
  })

for (const [path, form, call] of [
  ['/courses/details/1', '#admission', 'admission.send'],
  ['/career/general', '#career', 'career.send'],
  ['/contact', '#contact', 'contact.send'],
] as const) {
  test(`SAFE-8 the fields of the form on ${path} take as much as the server`, async ({ page }) => {
    await page.goto(path)
    const inputs = await limitsIn(page, form)
    const limits = await limitsOf(page, call)
    // A dial code comes before what is typed there.
    if (call === 'contact.send') limits.phone = 34
    expect(Object.keys(inputs).length).toBeGreaterThan(2)
    expect(limits).toMatchObject(inputs)
  })
}

test('SAFE-8 every field of the franchise form has its limit', async ({ page }) => {
  await page.goto('/franchiseenquiries')
  const limits = { name: 120, email: 254, contact: 40, massage: 5000, topic: 2000 }
  expect(await limitsIn(page, '#franchise')).toMatchObject(limits)
})

test.describe('in the back-office', () => {
  test.use({ signedIn: true })
  for (const [path, call] of [
    ['courses', 'course.add'],
    ['banner', 'banner.add'],
    ['news', 'news.add'],
    ['events', 'event.add'],
    ['gallery', 'gallery.add'],
  ] as const) {
    test(`SAFE-8 the fields of the form at /admin/${path} take as much as the server`, async ({ page }) => {
      await page.goto(`/admin/${path}?id=new`)
      await expect(page.locator('form').getByRole('button', { name: 'Add', exact: true })).toBeVisible()
      const { price: _, duration: __, ...inputs } = await limitsIn(page, 'form:has([type=submit])')
      const { duration, ...limits } = await limitsOf(page, call)
      expect(Object.keys(inputs).length).toBeGreaterThan(0)
      expect(limits).toMatchObject(inputs)
      if (duration)
        await expect(page.locator('[name=duration]')).toHaveAttribute('maxlength', String(duration))
    })
  }
})
