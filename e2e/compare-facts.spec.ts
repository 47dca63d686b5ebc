import { expect, test } from './fixtures.ts'

test('BUY-1 BUY-5 every comparison cell matches a specification row or fact of its glove, with the source', async ({
  page,
  request,
  site,
}) => {
  const { rows: products } = await site.admin.get('/Product')
  for (const ids of [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
    [9, 10, 11, 12],
    [13, 14],
  ]) {
    const html = await (await request.get(`/compare/${ids.join('-')}`)).text()
    const rows = await page.evaluate((text) => {
      const table = new DOMParser().parseFromString(text, 'text/html').querySelector('main table')
      return [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
        [...row.children].map((cell) => {
          const by = [...cell.querySelectorAll('small')].map((each) => each.textContent)
          for (const each of cell.querySelectorAll('small')) each.remove()
          return { text: cell.textContent.trim(), by }
        }),
      )
    }, html)
    expect(rows.length).toBeGreaterThan(25)
    for (const [label, ...cells] of rows) {
      for (const [at, { text, by }] of cells.entries()) {
        const product = products.find(({ id }) => id === ids[at])
        if (!product) throw new Error(`No glove ${ids[at]}`)
        const { facts, specifications, certifications, sizes } = product
        const named = `${ids[at]}: ${label?.text} ${text}`
        if (label?.text === 'Thickness') {
          expect(
            specifications.map(({ value }) => value),
            named,
          ).toContain(text)
          for (const limit of by)
            expect(
              facts.some(
                ({ property, value, standard }) =>
                  property === 'thickness' && limit.startsWith(value) && limit.includes(standard),
              ),
              `${named}: ${limit}`,
            ).toBe(true)
        } else if (by.length > 0) {
          const own = facts.filter(({ value, unit }) => [value, unit].filter(Boolean).join(' ') === text)
          const sources = own.map(({ kind, document, standard }) => (kind === 'claim' ? document : standard))
          expect(
            sources.some((source) => source !== '' && by.join().includes(source)),
            `${named}: ${by.join()}`,
          ).toBe(true)
        } else if (label?.text === 'Sizes') {
          expect(text, named).toContain(`Sizes ${sizes[0]} to`)
        } else if (/\d/.test(text) && !text.startsWith('On request')) {
          const stated = [...specifications.map(({ value }) => value), certifications.join(', ')]
          expect(stated, named).toContain(text)
        }
      }
    }
  }
})
