import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const { admin, anyone } = await testApp()

test('SITE-8 the preview of a text is parsed on the server', async () => {
  expect(await admin.post('/admin/richText', { body: { text: 'See [us](/about), **now**.' } })).toEqual({
    blocks: [
      {
        kind: 'paragraph',
        content: [
          { text: 'See ' },
          { text: 'us', href: '/about' },
          { text: ', ' },
          { text: 'now', isBold: true },
          { text: '.' },
        ],
      },
    ],
  })
  await expect(anyone.post('/admin/richText', { body: { text: 'x' } })).rejects.toMatchObject({ status: 401 })
})

test('SITE-8 search finds words of links and shows no marks', async () => {
  const description = 'Read the **calibrated** [zirconium handbook](https://example.com/qwxzv).'
  const body = { tittle: 'Handbook', name: 'Anitha', description, date: '2026-11-02', status: 1 as const }
  await admin.post('/admin/AddNews', { body })
  const find = async (q: string) => (await anyone.get('/Search', { query: { q } })).rows
  const [found] = await find('zirconium')
  expect(found?.excerpt).toContain('calibrated zirconium handbook')
  expect(found?.excerpt).not.toMatch(/[*[\]]/)
  expect((await find('qwxzv')).filter(({ title }) => title === 'Handbook')).toEqual([])
})
