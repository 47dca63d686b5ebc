import { createElement, type ReactNode } from 'react'

const token =
  /<!--[^]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi
const attribute = /([^\s=]+)(?:="([^"]*)")?/g
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const raw = /^(?:script|style|textarea)$/
const names: Record<string, string> = { class: 'className', for: 'htmlFor' }

type Open = { name: string; props: Record<string, unknown>; children: ReactNode[] }

/** Parses server-rendered HTML into plain React elements, to measure rendering without the components. */
export function parseElements(html: string): ReactNode {
  const stack: Open[] = [{ name: '', props: {}, children: [] }]
  const close = () => {
    const { name, props, children } = stack.pop() as Open
    stack.at(-1)?.children.push(createElement(name, props, ...children))
  }
  token.lastIndex = 0
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
