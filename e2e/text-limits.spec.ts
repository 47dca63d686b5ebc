import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

type Property = { type?: string | string[]; maxLength?: number; anyOf?: Property[] }
type Body = { content: Record<string, { schema: { properties: Record<string, Property> } }> }
type Document = { paths: Record<string, Record<string, { operationId: string; requestBody?: Body }>> }

async function apiTextLimits(page: Page, operationId: string): Promise<Record<string, number>> {
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

const formTextLimits = (page: Page, form: string): Promise<Record<string, number>> =>
  page.locator(form).evaluate((element) => {
    const controls = element.querySelectorAll<HTMLInputElement>('input, textarea')
    const texts = [...controls].filter(({ type }) => /^(?:text|email|tel|textarea)$/.test(type))
    return Object.fromEntries(texts.map(({ name, maxLength }) => [name, maxLength]))
  })

test('SAFE-8 the fields of all public forms have the length limits of the server', async ({ page }) => {
  for (const [path, form, call] of [
    ['/courses/details/1', '#admission', 'admission.send'],
    ['/career/general', '#career', 'career.send'],
    ['/contact', '#contact', 'contact.send'],
  ] as const) {
    await page.goto(path)
    const inputs = await formTextLimits(page, form)
    const limits = await apiTextLimits(page, call)
    if (call === 'contact.send') limits.phone = 34
    expect(Object.keys(inputs).length).toBeGreaterThan(2)
    expect(limits).toMatchObject(inputs)
  }
  await page.goto('/franchiseenquiries')
  const limits = { name: 120, email: 254, contact: 40, massage: 5000, topic: 2000 }
  expect(await formTextLimits(page, '#franchise')).toMatchObject(limits)
})

test.describe('in the back-office', () => {
  test.use({ signedIn: true })
  test('SAFE-8 the fields of back-office forms have the length limits of the server', async ({ page }) => {
    for (const [path, call] of [
      ['courses', 'course.add'],
      ['banner', 'banner.add'],
      ['news', 'news.add'],
      ['events', 'event.add'],
      ['gallery', 'gallery.add'],
    ] as const) {
      await page.goto(`/admin/${path}?id=new`)
      await expect(page.locator('form').getByRole('button', { name: 'Add', exact: true })).toBeVisible()
      const { price: _, duration: __, ...inputs } = await formTextLimits(page, 'form:has([type=submit])')
      const { duration, ...limits } = await apiTextLimits(page, call)
      expect(Object.keys(inputs).length).toBeGreaterThan(0)
      expect(limits).toMatchObject(inputs)
      if (duration)
        await expect(page.locator('[name=duration]')).toHaveAttribute('maxlength', String(duration))
    }
  })
})
