import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')
const path = /`((?:app|server|scripts|e2e)\/[\w./-]+\.tsx?)`/g

test('docs/security.md names files and tests that are there', () => {
  const wrong: string[] = []
  for (const line of text.split('\n')) {
    const parts = line.split(path)
    for (let i = 1; i < parts.length; i += 2) {
      const [file = '', behind = ''] = parts.slice(i, i + 2)
      if (!existsSync(file)) wrong.push(file)
      else
        for (const [, title = ''] of behind.matchAll(/“([^”]+)”/g))
          if (!readFileSync(file, 'utf8').includes(title)) wrong.push(`${file} › ${title}`)
    }
  }
  expect(wrong).toEqual([])
})

test('docs/security.md speaks of every chapter of the standard', () => {
  for (let chapter = 1; chapter <= 17; chapter++)
    expect(text).toMatch(new RegExp(`^## .*\\bV${chapter}\\b`, 'm'))
})
