import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('CODE-4 the product has at most 15 unchecked type assertions', () => {
  const found = globSync('{app,server}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .flatMap((file) =>
      (readFileSync(file, 'utf8').match(/\bas (?:unknown as|never\b)/g) ?? []).map(() => file),
    )
  expect(found.length).toBeLessThanOrEqual(15)
})
