import { pathToFileURL } from 'node:url'
import { control } from '../prove/proof.ts'
import { without } from './rows.ts'
import type { Part } from './site.ts'
import { auditTool } from './tools.js'

type Message = { ruleId: string; message: string; line: number; column: number; selector: string | null }
type Report = { results: { messages: Message[] }[] }
type Validator = { validateString: (html: string) => Promise<Report> }
type Module = {
  StaticConfigLoader: new (config: object) => object
  HtmlValidate: new (loader: object) => Validator
}

/** The rules of the HTML standard and of documents. What React writes in its own way, and is valid, is left out. */
const rules = {
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:browser'],
  rules: {
    // React writes <br/> and charSet, which HTML allows.
    'void-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    // Scripts and styles come from this server alone; the policy allows no other.
    'require-sri': 'off',
  },
}

/** Every page as it was sent, against html-validate's rules of the HTML standard. */
export const html: Part = async ({ crawled }) => {
  const { pages } = await crawled()
  const problems: string[] = []
  for (const [path, page] of pages) {
    problems.push(...(await htmlProblems(page.html)).map((problem) => `${path}: ${problem}`))
  }
  const planted = await htmlProblems(
    '<!doctype html><html lang="en"><head><title>A</title></head><body><p id="a">A</p><p id="a"><div>B</div></p></body></html>',
  )
  const isFound = ['no-dup-id', 'element-permitted-content|close-order|no-implicit-close'].every((rule) =>
    planted.some((problem) => new RegExp(`^(?:${rule})`).test(problem)),
  )
  return [
    without('faults in the HTML that was sent', `${pages.size} pages`, problems),
    control('a doubled id, a div in a paragraph', `${planted.length} faults`, isFound),
  ]
}

let validator: Validator | undefined

/** What html-validate says of a page, a line each. */
async function htmlProblems(page: string): Promise<string[]> {
  validator ??= await load()
  const { results } = await validator.validateString(page)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, line, column }) =>
      [ruleId, message, selector ?? `${line}:${column}`].join(' · '),
    ),
  )
}

async function load(): Promise<Validator> {
  const entry = pathToFileURL(auditTool('html-validate/dist/esm/index.js')).href
  const { HtmlValidate, StaticConfigLoader } = (await import(entry)) as Module
  return new HtmlValidate(new StaticConfigLoader(rules))
}
