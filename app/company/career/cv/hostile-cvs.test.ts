// Only on SQLite: files are checked before the database is used.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { benignDocs, benignDocx, benignPdfs } from '../../../../testing/files/benign-cvs.ts'
import { costlyCvs } from '../../../../testing/files/costly-cvs.ts'
import { docx, wordXml } from '../../../../testing/files/docx-files.ts'
import { hostileDocs } from '../../../../testing/files/hostile-docs.ts'
import { activeDocx, hiddenDocx } from '../../../../testing/files/hostile-docx.ts'
import { activePdfs, hiddenPdfs } from '../../../../testing/files/hostile-pdfs.ts'
import { jobApplication } from '../../../../testing/submissions.ts'
import { storedKeys } from '../../../../testing/files/stored-files.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { countSteps, startTimeLimit } from '../../../platform/storage/check-file/check-time.server.ts'
import { checkContent } from '../../../platform/storage/check-file/check-content.server.ts'
import { maxCvBytes, cvMessages } from './cv-rules.ts'

const app = await testApp()

async function apply(cv: Buffer): Promise<string> {
  const form = new FormData()
  for (const [field, value] of Object.entries(jobApplication)) form.set(field, value)
  form.set('cv', new File([new Uint8Array(cv)], 'cv'))
  // Don't reuse connections: creating the largest files takes longer than the server's keep-alive timeout.
  const headers = { Connection: 'close' }
  const response = await app.fetch('/api/Career', { method: 'POST', body: form, headers })
  const { errors } = (await response.json()) as { errors?: { cv?: string } }
  return [response.status, errors?.cv].filter(Boolean).join(' ')
}

const refusal = (problem: keyof typeof cvMessages) => `422 ${cvMessages[problem]}`

const groups = [
  ['PDFs that run something, in every hiding place', activePdfs],
  ['PDFs that carry other files, are protected or hide their objects', hiddenPdfs],
  ['DOCX with macros, other files or links out of them', activeDocx],
  ['DOCX that programs unpack in different ways', hiddenDocx],
  ['DOC with macros, other files, links or damaged tables', hostileDocs],
] as const

test.each(groups)(
  'SAFE-4 %s are rejected with a message at the field, and nothing is stored',
  async (_, files) => {
    const before = await storedKeys(app.services, 'cv')
    const answers: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const [what, [bytes, problem]] of Object.entries(files())) {
      answers[what] = await apply(bytes)
      expected[what] = refusal(problem)
    }
    expect(answers).toEqual(expected)
    expect(await storedKeys(app.services, 'cv')).toEqual(before)
  },
)

test.each(groups)('SAFE-4 %s are found in every variant', (_, files) => {
  const failures: string[] = []
  for (let round = 1; round < 8; round++) {
    for (const [what, [bytes, problem]] of Object.entries(files(round))) {
      const found = JSON.stringify(checkContent(bytes))
      if (found !== JSON.stringify({ problem })) failures.push(`${what}, ${round}: ${found}`)
    }
  }
  expect(failures).toEqual([])
})

test.each(Object.entries({ ...benignPdfs, ...benignDocx, ...benignDocs }))(
  'SAFE-4 a %s in the format of its program is accepted',
  async (_, bytes) => {
    expect(await apply(bytes)).toBe('201')
  },
)

test.each([
  'HYPERLINK "https://a.example/?b=c:d" \\o "Tip: C:\\a" \\t "_blank"',
  'HYPERLINK "mailto:a@b.example"',
  'HYPERLINK \\l "_Toc1" \\* MERGEFORMAT',
  `HYPERLINK "https://a.example/${'x'.repeat(500)}"`,
])('SAFE-4 a CV with the field %s is accepted', (instruction) => {
  const mark = (type: string) => `<w:fldChar w:fldCharType="${type}"/>`
  const code = (text: string) => `<w:instrText>${text}</w:instrText>`
  const page = `${mark('begin')}${code('PAGEREF a')}${mark('separate')}<w:t>1</w:t>${mark('end')}`
  const link = `${mark('begin')}${code(instruction)}${mark('separate')}<w:t>a</w:t>${page}${mark('end')}`
  expect(checkContent(docx({ 'word/document.xml': wordXml(link) }))).toEqual({ type: 'docx' })
})

test('SAFE-1 SAFE-4 the check of a damaged CV always returns a verdict', () => {
  const files = [benignPdfs, benignDocx, benignDocs].flatMap((group) => Object.values(group))
  const small = files.filter(({ length }) => length < 100_000)
  const change = fc.record({ at: fc.nat(), bytes: fc.uint8Array({ minLength: 1, maxLength: 4 }) })
  fc.assert(
    fc.property(
      fc.constantFrom(...small),
      fc.array(change, { minLength: 1 }),
      fc.nat(),
      (file, changes, cut) => {
        const copy = Buffer.from(file)
        for (const { at, bytes } of changes)
          copy.set(bytes.subarray(0, copy.length - (at % copy.length)), at % copy.length)
        const verdict = checkContent(cut % 10 ? copy : copy.subarray(0, cut % copy.length))
        expect(['type', 'problem'].filter((key) => key in verdict)).toHaveLength(1)
      },
    ),
    { numRuns: 3000 },
  )
})

test('SAFE-1 a check that runs for seconds stops', () => {
  startTimeLimit()
  const check = () => {
    for (let step = 0; step < 1e10; step++) countSteps()
  }
  expect(check).toThrow('unreadable')
})

test('SAFE-1 a check stops at its limit of CPU time on all threads', () => {
  const usage = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 })
  startTimeLimit()
  usage.mockReturnValue({ user: 2_000_000, system: 0 })
  expect(() => countSteps(2000)).toThrow('unreadable')
  usage.mockRestore()
})

test.each([
  ['values', "<a b='", "'/>", { type: 'docx' }],
  ['instructions', '<w:instrText>', '</w:instrText>', { problem: 'unreadable' }],
])('SAFE-1 SAFE-4 millions of entities in a few %s are checked quickly', (_, before, after, verdict) => {
  const data = wordXml(`${before}${'&#9;'.repeat(990_000)}${after}`.repeat(4))
  const file = docx({ 'word/document.xml': { data, isDeflated: true } })
  const began = process.threadCpuUsage()
  expect(checkContent(file)).toEqual(verdict)
  const { user, system } = process.threadCpuUsage(began)
  expect((user + system) / 1000).toBeLessThan(400)
})

test.each(Object.entries(costlyCvs))(
  'SAFE-1 SAFE-4 %s occupies the checker for less than a second',
  (_, [make]) => {
    const file = make(maxCvBytes - 100_000)
    const before = process.threadCpuUsage()
    checkContent(file)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1000)
  },
)

test.each(Object.entries(costlyCvs))(
  'SAFE-1 %s of the maximum size is checked within the limits',
  async (_, [make, problem]) => {
    expect(await apply(make(maxCvBytes - 100_000))).toBe(problem === 'fine' ? '201' : refusal(problem))
  },
)
