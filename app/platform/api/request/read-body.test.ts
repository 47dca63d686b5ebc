import { describe, expect, test, vi } from 'vitest'
import { bodyLimits, complexityLimits } from './body-limits.ts'
import { readForm, readJson } from './read-body.server.ts'

const request = (type: string, body: string | Uint8Array<ArrayBuffer>) =>
  new Request('http://localhost/', { method: 'POST', headers: { 'Content-Type': type }, body })
const form = (body: string) => readForm(request('application/x-www-form-urlencoded', body), false)
const json = (body: string) => readJson(request('application/json', body))
const type = 'multipart/form-data; boundary=edge'
const part = (head: string, content = '') =>
  `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const multipart = (parts: string[], takesFile = true) =>
  readForm(request(type, `${parts.join('')}--edge--\r\n`), takesFile)

describe('SAFE-1 a form-encoded body', () => {
  test('accepts 200 fields and rejects 201', async () => {
    const fields = (count: number) =>
      Array.from({ length: count }, (_, index) => `f${index}=%C3%A9`).join('&')
    expect([...(await form(fields(complexityLimits.fields))).values()]).toEqual(Array(200).fill('é'))
    await expect(form(fields(complexityLimits.fields + 1))).rejects.toMatchObject({ status: 400 })
  })

  test('is rejected above 256 KB', async () => {
    expect((await form(`a=${'x'.repeat(bodyLimits.form - 2)}`)).get('a')).toHaveLength(bodyLimits.form - 2)
    await expect(form(`a=${'x'.repeat(bodyLimits.form)}`)).rejects.toMatchObject({ status: 413 })
  })

  test('is rejected with another content type', async () => {
    await expect(readForm(request('text/plain', 'a=b'), false)).rejects.toMatchObject({ status: 415 })
  })
})

describe('SAFE-1 a JSON body', () => {
  test('accepts 32 levels and rejects 33, without counting brackets in strings', async () => {
    const levels = (count: number) => `{"a":${'['.repeat(count - 1)}${']'.repeat(count - 1)}}`
    expect(await json(levels(complexityLimits.depth))).toHaveProperty('a')
    await expect(json(levels(complexityLimits.depth + 1))).rejects.toMatchObject({ status: 400 })
    const text = `\\"${'['.repeat(100)}\\\\`
    expect(await json(`{"a":"${text}"}`)).toEqual({ a: `"${'['.repeat(100)}\\` })
  })

  test('is rejected above 10,000 members or 1 MB', async () => {
    const list = (count: number) => `{"a":[${Array(count).fill(1).join()}]}`
    expect(await json(list(complexityLimits.members))).toHaveProperty('a')
    await expect(json(list(complexityLimits.members + 2))).rejects.toMatchObject({ status: 400 })
    await expect(json(`{"a":"${'x'.repeat(bodyLimits.json)}"}`)).rejects.toMatchObject({ status: 413 })
  })

  test.each(['', '{', 'null', '[]', '"text"', '1'])(
    'is rejected if it is not an object: %s',
    async (body) => {
      await expect(json(body)).rejects.toMatchObject({ status: 400 })
    },
  )
})

describe('SAFE-1 a multipart body', () => {
  test('accepts a boundary of 70 characters and rejects a longer one', async () => {
    const withBoundary = (boundary: string) =>
      readForm(
        request(
          `multipart/form-data; boundary=${boundary}`,
          `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--${boundary}--\r\n`,
        ),
        true,
      )
    expect((await withBoundary('a'.repeat(70))).get('a')).toBe('b')
    await expect(withBoundary('a'.repeat(71))).rejects.toMatchObject({ status: 400 })
  })

  test('is rejected if it contains filename*, without console output', async () => {
    const warn = vi.spyOn(console, 'warn')
    const named = multipart([part(`name="a"; filename*=bogus''x`, 'b')])
    await expect(named).rejects.toMatchObject({ status: 400 })
    expect(warn).not.toHaveBeenCalled()
  })

  test('returns its fields and its file', async () => {
    const read = await multipart([
      part('name="fullName"', 'Joseph Varghésé'),
      part('name="cv"; filename="my%22cv.pdf"\r\nContent-Type: application/pdf', '%PDF'),
      part('name="none"; filename=""\r\nContent-Type: application/octet-stream'),
    ])
    expect(read.get('fullName')).toBe('Joseph Varghésé')
    const [cv, none] = [read.get('cv') as File, read.get('none') as File]
    expect([cv.name, cv.type, await cv.text()]).toEqual(['my"cv.pdf', 'application/pdf', '%PDF'])
    expect([none.name, none.size]).toEqual(['', 0])
  })

  test.each([
    ['..\\..\u202Efdp\u0001.evil.csv', 'fdp.evil.csv'],
    ['/etc/../passwd', 'passwd'],
    ['. .hidden \u2066', 'hidden'],
    ['കയ്യു\u200dറ.png', 'കയ്യു\u200dറ.png'],
    ['x'.repeat(500), 'x'.repeat(120)],
    ['...', ''],
  ])('removes folders and control characters from the file name: %j', async (fileName, name) => {
    const read = await multipart([part(`name="file"; filename="${fileName}"`, 'x')])
    expect((read.get('file') as File).name).toBe(name)
  })

  test('is parsed in chunks, wherever a chunk ends, with line feeds as line breaks', async () => {
    for (let size = 262_144 - 150; size < 262_144 + 10; size += 1) {
      const file = part('name="cv"; filename="a"', 'x'.repeat(size))
      const rest = part('name="rest"; filename="a"', 'x'.repeat(100_000))
      const text = 'é\r\n--edg'.repeat(20_000)
      const read = await multipart([file, rest, part('name="a"', text), part('name="b"', 'c')])
      const sent = [(read.get('cv') as File).size, read.get('a'), read.get('b')]
      expect(sent).toEqual([size, text.replaceAll('\r\n', '\n'), 'c'])
      expect(((await multipart([file])).get('cv') as File).size).toBe(size)
    }
  })

  test('is rejected for an endless part header without searching the whole body', async () => {
    const search = vi.spyOn(Buffer.prototype, 'indexOf')
    const endless = multipart([part(`name="a"${'; a="b"'.repeat(1_000_000)}`)])
    await expect(endless).rejects.toMatchObject({ status: 400 })
    const searched = search.mock.contexts.map((bytes) => (bytes as Buffer).length)
    search.mockRestore()
    expect(Math.max(...searched)).toBeLessThan(600_000)
  })

  test('accepts 60 parts and rejects 61', async () => {
    const parts = (count: number) => Array.from({ length: count }, (_, index) => part(`name="f${index}"`))
    expect([...(await multipart(parts(complexityLimits.parts))).keys()]).toHaveLength(60)
    await expect(multipart(parts(complexityLimits.parts + 1))).rejects.toMatchObject({ status: 400 })
  })

  test('is rejected with too much text, or with a file in a form without files', async () => {
    const long = part('name="message"', 'x'.repeat(bodyLimits.form + 1))
    await expect(multipart([long])).rejects.toMatchObject({ status: 413 })
    const file = part('name="cv"; filename="cv.pdf"', 'x')
    await expect(multipart([file], false)).rejects.toMatchObject({ status: 400 })
  })

  test.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['a long part header', `${part(`name="${'n'.repeat(3000)}"`)}--edge--\r\n`],
    ['a part without a name', `${part('filename="x"')}--edge--\r\n`],
    ['invalid UTF-8', Buffer.from(`${part('name="a"', '\xff')}--edge--`, 'latin1')],
    ['no final boundary', part('name="a"', 'x')],
    ['another boundary', part('name="a"').replace('--edge', '--ledge')],
    ['no content', ''],
  ])('is rejected with %s', async (_, body) => {
    await expect(readForm(request(type, body), true)).rejects.toMatchObject({ status: 400 })
  })
})
