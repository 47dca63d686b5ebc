// Prints the milliseconds of processor time that React alone needs to render a page. A separate process, because NODE_ENV has to be
// production before React is imported. Argument: file with the HTML of the page.
import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

const seconds = 3
const token =
  /<!--[^]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi
const attribute = /([^\s=]+)(?:="([^"]*)")?/g
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const raw = /^(?:script|style|textarea)$/
const names: Record<string, string> = { class: 'className', for: 'htmlFor' }

/** Parses server-rendered HTML into plain elements. */
function parseElements(html: string): ReactNode {
  type Open = { name: string; props: Record<string, unknown>; children: ReactNode[] }
  const stack: Open[] = [{ name: '', props: {}, children: [] }]
  const close = () => {
    const { name, props, children } = stack.pop() as Open
    stack.at(-1)?.children.push(createElement(name, props, ...children))
  }
  for (let found = token.exec(html); found; found = token.exec(html)) {
    const [text, slash, name = '', inside = '', end] = found
    if (!name) {
      if (!text.startsWith('<')) stack.at(-1)?.children.push(text)
    } else if (slash) close()
    else {
      const props: Record<string, unknown> = {}
      for (const [, key = '', value = ''] of inside.matchAll(attribute)) props[names[key] ?? key] = value
      stack.push({ name, props, children: [] })
      if (raw.test(name)) {
        const from = token.lastIndex
        token.lastIndex = html.indexOf(`</${name}`, from)
        if (name !== 'textarea') props.dangerouslySetInnerHTML = { __html: html.slice(from, token.lastIndex) }
      } else if (end || empty.test(name)) close()
    }
  }
  return stack[0]?.children
}

const render = (page: ReactNode): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const written = new PassThrough()
    const { pipe } = renderToPipeableStream(page, { onShellError: reject, onAllReady: () => pipe(written) })
    buffer(written).then(resolve, reject)
  })

const page = readFileSync(process.argv[2] ?? '', 'utf8')
const tree = parseElements(page)
const { length } = await render(tree)
if (length < page.length * 0.8) throw new Error(`React wrote ${length} of ${page.length} bytes.`)
for (let i = 0; i < 200; i++) await render(tree)
const before = process.cpuUsage()
const end = performance.now() + seconds * 1000
let count = 0
for (; performance.now() < end; count++) await render(tree)
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1000 / count)
