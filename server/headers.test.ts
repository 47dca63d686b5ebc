import { expect, onTestFinished, test } from 'vitest'
import { sendHsts } from './headers.ts'
import { testSite } from './testing/site.ts'

test.for([
  ['max-age=300', 'max-age=300'],
  ['off', null],
] as const)('cached pages, calls and refusals say of https what is set: %s', async ([setting, value]) => {
  onTestFinished(() => sendHsts(undefined))
  const { fetch } = await testSite({ HSTS: setting })
  for (const path of ['/kept', '/api/courses', '/api/nothing', '/healthz', '/nowhere']) {
    const { headers } = await fetch(path)
    expect([path, headers.get('Strict-Transport-Security')]).toEqual([path, value])
  }
})
