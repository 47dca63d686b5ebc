// `node scripts/check-prose.ts`: checks how comments, documents, screen texts and commit subjects read. CONTRIBUTING.md has the rules.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { allowed, contentFiles, limits, patterns, rulesSince, subjectProblem } from './prose-rules.ts'

type Kind = keyof typeof limits
type Text = { file: string; line: number; kind: Kind; text: string }
type Hit = Text & { pattern: string; found: string }

const git = (...args: string[]): string[] => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e8, stdio: 'pipe' })
      .split('\n')
      .filter(Boolean)
  } catch {
    return []
  }
}

/** Treats adjacent `//` lines as one comment. */
function commentsIn(file: string, source: string): Text[] {
  const comments: (Text & { end: number; isLineComment: boolean })[] = []
  const lines = source.split('\n')
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] as string
    const block = /^\s*(?:\{\s*)?\/\*\*?(.*)$/.exec(line)
    if (block) {
      const start = i
      let text = block[1] as string
      while (!text.includes('*/') && i + 1 < lines.length) text += `\n${lines[++i]}`
      text = text.replace(/\*\/.*$/s, '').replace(/^\s*\* ?/gm, '')
      comments.push({ file, line: start + 1, kind: 'comments', text, end: i, isLineComment: false })
      continue
    }
    const single = /(?:^|\s)\/\/ ?(.*)$/.exec(line)
    if (!single || /['"`].*\/\/.*['"`]/.test(line)) continue
    const isLineComment = /^\s*\/\//.test(line)
    const last = comments.at(-1)
    if (isLineComment && last?.isLineComment && last.end === i - 1) {
      last.text += `\n${single[1]}`
      last.end = i
    } else {
      comments.push({ file, line: i + 1, kind: 'comments', text: single[1] as string, end: i, isLineComment })
    }
  }
  return comments.filter(({ text }) => /[a-z]{3}/i.test(text) && !/^\s*(?:oxlint|@ts-)/.test(text))
}

/** Returns the lines of a Markdown file that are outside code blocks. */
function linesOfDocument(file: string, source: string): Text[] {
  return source
    .replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ''))
    .split('\n')
    .map((text, index) => ({ file, line: index + 1, kind: 'documents' as const, text }))
    .filter(({ text }) => /[a-z]{3}/i.test(text))
}

/** Finds JSX text and string literals of three words or more that begin with a capital letter. */
function screenTextsIn(file: string, source: string): Text[] {
  const screenText = /(?:>\s*|['"`])([A-Z][^<>{}'"`\n]*(?: [^<>{}'"`\n]+){2,})/g
  return source.split('\n').flatMap((line, index) =>
    /^\s*(?:\*|\/\*|\/\/|import )/.test(line)
      ? []
      : [...line.matchAll(screenText)].map(([, text = '']) => ({
          file,
          line: index + 1,
          kind: 'screens' as const,
          text,
        })),
  )
}

const isSource = (file: string): boolean =>
  /^(?:app|server|scripts|vite|lab|testing|e2e)\/.*\.(?:tsx?|m?js)$/.test(file)

function readTexts(): Text[] {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) =>
    existsSync(file),
  )
  return files.flatMap((file) => {
    if (file.startsWith('scripts/prose-rules')) return []
    if (file.endsWith('.md'))
      return file.endsWith('measurements.md') ? [] : linesOfDocument(file, readFileSync(file, 'utf8'))
    if (!isSource(file)) return []
    const source = readFileSync(file, 'utf8')
    const hasScreenTexts = file.startsWith('app/') && !/\.test\./.test(file) && !contentFiles.test(file)
    return [...commentsIn(file, source), ...(hasScreenTexts ? screenTextsIn(file, source) : [])]
  })
}

const isAllowed = ({ file, text }: Hit): boolean =>
  allowed.some((entry) => file === entry.file && text.includes(entry.text))

function findHits(texts: Text[]): Hit[] {
  return texts.flatMap((item) =>
    patterns.flatMap(({ name, pattern, kinds }) =>
      kinds && !kinds.includes(item.kind)
        ? []
        : [...item.text.matchAll(pattern)].map(([found]) => ({ ...item, pattern: name, found })),
    ),
  )
}

function checkTexts(): string[] {
  const texts = readTexts()
  const hits = findHits(texts).filter((hit) => !isAllowed(hit))
  const problems: string[] = []
  for (const kind of Object.keys(limits) as Kind[]) {
    const { perThousandWords, perFile } = limits[kind]
    const hitsOfKind = hits.filter((hit) => hit.kind === kind)
    const words = texts
      .filter((item) => item.kind === kind)
      .reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0)
    const rate = (1000 * hitsOfKind.length) / Math.max(1, words)
    if (rate > perThousandWords)
      problems.push(
        `${kind}: ${rate.toFixed(1)} hits per 1,000 words, at most ${perThousandWords} are allowed`,
      )
    for (const [file, inFile] of Map.groupBy(hitsOfKind, ({ file }) => file)) {
      if (inFile.length <= perFile) continue
      problems.push(
        ...inFile.map(
          ({ line, pattern, found, text }) =>
            `${file}:${line}: "${found}" (${pattern}): ${text.replace(/\s+/g, ' ').trim().slice(0, 120)}`,
        ),
      )
    }
  }
  const comments = texts.filter(({ kind }) => kind === 'comments').length
  const lines = git('ls-files')
    .filter((file) => isSource(file) && existsSync(file))
    .reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length, 0)
  const rate = (1000 * comments) / lines
  const { perThousandLines } = limits.comments
  if (comments > 100 && rate > perThousandLines)
    problems.push(`${rate.toFixed(1)} comments per 1,000 lines, at most ${perThousandLines} are allowed`)
  return problems
}

function checkSubjects(): string[] {
  return git('log', '--format=%h %s', `${rulesSince}..HEAD`).flatMap((line) => {
    const [hash, ...words] = line.split(' ')
    const problem = subjectProblem(words.join(' '))
    return problem ? [`commit ${hash}: "${words.join(' ')}": ${problem}`] : []
  })
}

const problems = [...checkTexts(), ...checkSubjects()]
for (const problem of problems) console.error(problem)
if (problems.length) {
  console.error(`${problems.length} prose problems. CONTRIBUTING.md explains the rules.`)
  process.exit(1)
}
