import { sampleIdentity as identity } from '#app/records/identity/sample-identity.ts'
import { academyMenu } from '#app/navigation.ts'
import { expect, test } from './fixtures.ts'

test('NAV-6 NAV-7 SITE-6 the footer names the pages of company and academy, telephone numbers, e-mail addresses and the postal address; social links open in a new tab without opener; News is there once', async ({
  page,
}) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  const company = footer.getByRole('navigation', { name: 'Company' })
  await expect(company.getByRole('link')).toHaveText([
    'About Us',
    'Products',
    'Career',
    'Resources',
    'Contact Us',
  ])
  const targets = (await footer
    .locator('a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))) as string[]
  expect(targets.filter((href) => href.startsWith('tel:'))).toHaveLength(2)
  expect(targets.filter((href) => href.startsWith('mailto:'))).toHaveLength(2)
  expect(targets[0]).toBe('/')
  for (const line of identity.address.lines) await expect(footer.getByText(line)).toBeVisible()
  for (const name of ['LinkedIn', 'X', 'Facebook', 'Instagram']) {
    const link = footer.getByRole('link', { name: `${name}, opens in a new tab` })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  const academy = footer.getByRole('navigation', { name: 'Academy', exact: true })
  await expect(academy.getByRole('link')).toHaveText(academyMenu.map(({ label }) => label))
  await expect(footer.getByRole('link', { name: 'News', exact: true })).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

  test('SITE-6 the footer is under 700 px high, and its columns open without JavaScript', async ({
    page,
  }) => {
    await page.goto('/about')
    const footer = page.getByRole('contentinfo')
    expect(await footer.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(700)
    for (const [column, link] of [
      ['Company', 'About Us'],
      ['For buyers', 'Size guide'],
      ['Talk to us', identity.phones[0].display],
      [identity.academyName, 'Courses'],
    ] as const) {
      await expect(footer.getByRole('link', { name: link })).toBeHidden()
      await footer.locator('summary', { hasText: column }).click()
      await expect(footer.getByRole('link', { name: link })).toBeVisible()
    }
  })
})
