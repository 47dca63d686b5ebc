import { pdfText, asPdfText } from '../testing/files/pdf-text.ts'
import { expect, test } from './fixtures.ts'

type Row = { label: string; value: string; kind: string; by: string; markets: string[] }
type Cell = { label: string; size: string; value: string; markets: string[] }

test('BUY-1 every figure in product facts and data sheets matches a specification row', async ({
  page,
  request,
  site,
}) => {
  await expect
    .poll(async () => (await request.get('/product/14')).text(), { timeout: 30_000 })
    .toContain('TDS-14')
  const { rows: products } = await site.admin.get('/Product')
  for (const { id } of products) {
    const html = await (await request.get(`/product/${id}`)).text()
    // After the page, because claims appear while the data sheets are made.
    const { facts } = await site.admin.get('/Product/:id', { params: { id } })
    const { rows, cells } = await page.evaluate((text) => {
      const section = new DOMParser().parseFromString(text, 'text/html').querySelector('#facts')
      const marketsOf = (part: Element) =>
        (part.closest<HTMLElement>('[data-markets]')?.dataset.markets ?? '').split(' ')
      const textOf = (part: Element | undefined) => part?.textContent?.trim() ?? ''
      const rows: Row[] = []
      const cells: Cell[] = []
      for (const row of section?.querySelectorAll('tbody tr') ?? []) {
        const heads = [...(row.closest('table')?.querySelectorAll('thead th') ?? [])].map(textOf)
        const [head, ...others] = [...row.children].map(textOf)
        const [label = '', markets] = [head, marketsOf(row)]
        if (heads[0] === 'Size')
          for (const [at, value] of others.entries())
            cells.push({ label, size: heads[at + 1] ?? '', value, markets })
        else if (others.length > 0)
          rows.push({ label, value: others[0] ?? '', kind: others[1] ?? '', by: others[2] ?? '', markets })
      }
      return { rows, cells }
    }, html)
    expect(rows.length).toBeGreaterThan(10)
    expect(cells.length).toBeGreaterThan(7)
    const sheet = pdfText(
      await (await request.get(`/documents/TDS-${String(id).padStart(2, '0')}.pdf`)).body(),
    ).toLowerCase()
    for (const { label, value, kind, by } of rows) {
      const named = `${id}: ${label} ${value}`
      if (kind === '')
        expect([label, value, by]).toEqual(['Minimum order and lead time', 'Stated in your quotation', ''])
      else if (label === 'Standards')
        for (const code of value.split(/, (?=[A-Z])/))
          expect(
            facts.some(({ standard }) => code.startsWith(standard)),
            `${named}: ${code}`,
          ).toBe(true)
      else {
        const fact = facts.find(
          (each) =>
            [each.value, each.unit].filter(Boolean).join(' ') === value &&
            (kind === 'Our value'
              ? by === `${each.document}, revision ${each.revision}`
              : each.standard !== '' && by.startsWith(each.standard)),
        )
        expect(fact, named).toBeDefined()
        expect(sheet, named).toContain(asPdfText(value).toLowerCase())
      }
    }
    for (const { label, size, value } of cells) {
      if (!/\d/.test(value)) continue
      const fact = facts.find(
        (each) => each.size === size && [value, `at least ${value}`].includes(each.value),
      )
      expect(fact, `${id}: ${label} ${size} ${value}`).toBeDefined()
    }
  }
})

test('BUY-2 a powdered glove is unavailable in the United States, cites its source, and links to the alternative', async ({
  page,
}) => {
  await page.goto('/product')
  const card = page.getByRole('article').filter({ hasText: '01' })
  await expect(card.getByText('Not for sale in the United States')).toBeHidden()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  await page.getByRole('radio', { name: 'United States' }).check({ force: true })
  await expect(card.getByText('Not for sale in the United States')).toBeVisible()
  expect(asked.filter((type) => type === 'document' || type === 'fetch')).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('market'))).toBe('us')

  await page.goto('/product/1')
  const facts = page.getByRole('region', { name: /^Facts for/ })
  await expect(facts.getByRole('heading', { level: 2 })).toHaveText(/Facts for/)
  await expect(facts).toContainText(
    'No facts for this market. This glove may not be sold in the United States.',
  )
  await expect(facts.getByRole('table').first()).toBeHidden()
  await expect(page.getByRole('region', { name: 'Before you choose' })).toContainText(
    '(21 CFR 895.102 to 895.104, 81 FR 91722)',
  )
  const ask = page.getByRole('region', { name: 'Ask' })
  await expect(ask.getByText('Add to quotation')).toBeHidden()
  await expect(ask.getByText('Compare')).toBeHidden()
  await page.getByRole('link', { name: 'See the powder-free glove, 02' }).click()
  await expect(page).toHaveURL('/product/2')
  await expect(facts.getByRole('row', { name: /Tensile strength before ageing/ })).toContainText(
    'ASTM D3577-19',
  )
  await expect(facts.getByRole('row', { name: /^Force at break/ })).toBeHidden()
  await expect(facts.getByRole('table').last()).toContainText('at least')

  await page.getByRole('radio', { name: 'India' }).check({ force: true })
  await expect(facts.getByRole('row', { name: /^Force at break/ })).toBeVisible()
  await facts.getByRole('link', { name: 'BIS licence' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    '02 Amazing plus, surgical gloves, powder-free:\nPlease tell us: BIS licence, for India.\n',
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('BUY-2 the market in the URL shows its facts without JavaScript', async ({ page }) => {
    await page.goto('/product/14#us')
    const facts = page.getByRole('region', { name: /^Facts for/ })
    await expect(
      facts.getByRole('row', { name: /^Freedom from holes/ }).filter({ visible: true }),
    ).toHaveText(/AQL 2\.5.*21 CFR 800\.20/)
  })
})
