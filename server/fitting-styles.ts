/** A rule of a style sheet, or a group of them such as a layer. */
type Rule = {
  text: string
  /** Of each selector, the classes that something must have for it to match; undefined where that is not known. */
  needs?: string[][]
  /** What stands before the rules of a group. */
  head?: string
  rules?: Rule[]
}

/** Classes that the site's scripts give to <html>. */
export const scriptClasses = ['has-script', 'watches-scroll']

const group = /^@(?:layer|media|supports|container)\b/

/** Takes apart a style sheet as the build writes it: no comments, and no braces but those of blocks and in quotes. */
export function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  let start = 0
  let depth = 0
  let open = 0
  let quote = ''
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at] as string
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (sign === '}' || (sign === ';' && depth === 0)) {
      if (sign === '}') depth -= 1
      if (depth > 0) continue
      const text = css.slice(start, at + 1).trim()
      rules.push(
        sign === '}' ? ruleOf(text, css.slice(start, open).trim(), css.slice(open + 1, at)) : { text },
      )
      start = at + 1
    }
  }
  return rules
}

function ruleOf(text: string, head: string, body: string): Rule {
  if (group.test(head)) return { text, head, rules: rulesOf(body) }
  return head.startsWith('@') || head.includes('\\')
    ? { text }
    : { text, needs: selectorsOf(head).map(classesIn) }
}

/** What stands in parentheses and brackets is left out: it may as well say what must not be there. */
function selectorsOf(head: string): string[] {
  let depth = 0
  const outside = head.replaceAll(/[()[\]]|[^()[\]]+/g, (part) => {
    if (part === '(' || part === '[') depth += 1
    else if (part === ')' || part === ']') depth -= 1
    else if (depth === 0) return part
    return ''
  })
  return outside.split(',')
}

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)

/** The classes that a page's elements have, and those that scripts may give them. */
export const classesOf = (html: string): Set<string> =>
  new Set([
    ...scriptClasses,
    ...[...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  ])

/** The style sheet without rules that ask for a class which nothing has. */
export function fitting(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  return rules
    .map(({ text, head, rules: inner, needs }) => {
      if (inner) {
        const kept = fitting(inner, classes)
        return kept && `${head}{${kept}}`
      }
      return !needs || needs.some((names) => names.every((name) => classes.has(name))) ? text : ''
    })
    .join('')
}
