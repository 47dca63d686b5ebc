import { describe, expect, test, vi } from 'vitest'
import { bodyLimits, bodyShape } from './body-limits.ts'
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
  test('of 200 fields is read, one of 201 refused', async () => {
    const fields = (count: number) =>
      Array.from({ length: count }, (_, index) => `f${index}=%C3%A9`).join('&')
    expect([...(await form(fields(bodyShape.fields))).values()]).toEqual(Array(200).fill('é'))
    await expect(form(fields(bodyShape.fields + 1))).rejects.toMatchObject({ status: 400 })
  })

  test('of more than 256 KB is refused', async () => {
    expect((await form(`a=${'x'.repeat(bodyLimits.form - 2)}`)).get('a')).toHaveLength(bodyLimits.form - 2)
    await expect(form(`a=${'x'.repeat(bodyLimits.form)}`)).rejects.toMatchObject({ status: 413 })
  })

  test('of another type is refused', async () => {
    await expect(readForm(request('text/plain', 'a=b'), false)).rejects.toMatchObject({ status: 415 })
  })
})

describe('SAFE-1 a JSON body', () => {
  test('of 32 levels is read, one of 33 refused, and brackets in texts are no levels', async () => {
    const levels = (count: number) => `{"a":${'['.repeat(count - 1)}${']'.repeat(count - 1)}}`
    expect(await json(levels(bodyShape.depth))).toHaveProperty('a')
    await expect(json(levels(bodyShape.depth + 1))).rejects.toMatchObject({ status: 400 })
    const text = `\\"${'['.repeat(100)}\\\\`
    expect(await json(`{"a":"${text}"}`)).toEqual({ a: `"${'['.repeat(100)}\\` })
  })

  test('of more than 10,000 members, or 1 MB, is refused', async () => {
    const list = (count: number) => `{"a":[${Array(count).fill(1).join()}]}`
    expect(await json(list(bodyShape.members))).toHaveProperty('a')
    await expect(json(list(bodyShape.members + 2))).rejects.toMatchObject({ status: 400 })
    await expect(json(`{"a":"${'x'.repeat(bodyLimits.json)}"}`)).rejects.toMatchObject({ status: 413 })
  })

  test.each(['', '{', 'null', '[]', '"text"', '1'])('that is no object is refused: %s', async (body) => {
    await expect(json(body)).rejects.toMatchObject({ status: 400 })
  })
})

describe('SAFE-1 a multipart body', () => {
  test('with a boundary of 70 characters is read, and one with a longer boundary is refused unread', async () => {
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

  test('whose file name has a character set is refused, and nothing is written to the console', async () => {
    const warn = vi.spyOn(console, 'warn')
    const named = multipart([part(`name="a"; filename*=bogus''x`, 'b')])
    await expect(named).rejects.toMatchObject({ status: 400 })
    expect(warn).not.toHaveBeenCalled()
  })

  test('gives its fields and its file', async () => {
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
  ])('cleans the name of its file of folders, directions and control signs: %j', async (given, name) => {
    const read = await multipart([part(`name="file"; filename="${given}"`, 'x')])
    expect((read.get('file') as File).name).toBe(name)
  })

  test('is read piece by piece, wherever a piece ends', async () => {
    for (let size = 262_144 - 150; size < 262_144 + 10; size += 1) {
      const file = part('name="cv"; filename="a"', 'x'.repeat(size))
      const rest = part('name="rest"; filename="a"', 'x'.repeat(100_000))
      const text = 'é\r\n--edg'.repeat(20_000)
      const read = await multipart([file, rest, part('name="a"', text), part('name="b"', 'c')])
      const sent = [(read.get('cv') as File).size, read.get('a'), read.get('b')]
      expect(sent).toEqual([size, text, 'c'])
      expect(((await multipart([file])).get('cv') as File).size).toBe(size)
    }
  })

  test('with a head that does not end is refused without looking for its end through all of it', async () => {
    const search = vi.spyOn(Buffer.prototype, 'indexOf')
    const endless = multipart([part(`name="a"${'; a="b"'.repeat(1_000_000)}`)])
    await expect(endless).rejects.toMatchObject({ status: 400 })
    const searched = search.mock.contexts.map((bytes) => (bytes as Buffer).length)
    search.mockRestore()
    expect(Math.max(...searched)).toBeLessThan(600_000)
  })

  test('of 20 parts is read, one of 21 refused', async () => {
    const parts = (count: number) => Array.from({ length: count }, (_, index) => part(`name="f${index}"`))
    expect([...(await multipart(parts(bodyShape.parts))).keys()]).toHaveLength(20)
    await expect(multipart(parts(bodyShape.parts + 1))).rejects.toMatchObject({ status: 400 })
  })

  test('with more text than a form takes, or a file where none is taken, is refused', async () => {
    const long = part('name="message"', 'x'.repeat(bodyLimits.form + 1))
    await expect(multipart([long])).rejects.toMatchObject({ status: 413 })
    const file = part('name="cv"; filename="cv.pdf"', 'x')
    await expect(multipart([file], false)).rejects.toMatchObject({ status: 400 })
  })

  test.each([
    ['a long head', part(`name="${'n'.repeat(3000)}"`)],
    ['a part without a name', part('filename="x"')],
    ['text that is no UTF-8', ''],
    ['no end', ''],
    ['another boundary', ''],
    ['nothing', ''],
  ])('with %s is refused', async (what, parts) => {
    const bytes: Record<string, Uint8Array<ArrayBuffer>> = {
      'text that is no UTF-8': Buffer.from(`${part('name="a"', '\xff')}--edge--`, 'latin1'),
      'no end': Buffer.from(part('name="a"', 'x')),
      'another boundary': Buffer.from(part('name="a"').replace('--edge', '--ledge')),
      nothing: Buffer.alloc(0),
    }
    const body = bytes[what] ?? Buffer.from(`${parts}--edge--\r\n`)
    await expect(readForm(request(type, body), true)).rejects.toMatchObject({ status: 400 })
  })
})
