import { expect, test } from 'vitest'
import { loadPage } from '../../../testing/load-page.ts'
import { testApp } from '../../../testing/test-app.ts'
import { parseAnswersPath } from './finder-answers.ts'
import { loader as formLoader } from './finder-page.tsx'
import { loader as resultLoader } from './finder-result-page.tsx'
import type { findGloves } from './finder-result.ts'

const app = await testApp()

const visit = (loader: (args: never) => unknown, params: Record<string, string>, address: string) =>
  loadPage(app, loader, params, address).catch((thrown: unknown) => {
    if (!(thrown instanceof Response)) throw thrown
    return { status: thrown.status, to: thrown.headers.get('Location') }
  })
const form = (query: string) => visit(formLoader, {}, `/find${query}`)
const result = (answers: string) =>
  visit(resultLoader, { answers: decodeURIComponent(answers) }, `/find/${answers}`)

const found = async (answers: string) => {
  const { data } = (await result(answers)) as { data: { finding: ReturnType<typeof findGloves> } }
  const { fits, ruledOut } = data.finding
  const ids = (gloves: readonly { product: { id: number } }[]) => gloves.map(({ product }) => product.id)
  return { fits: ids(fits), out: ruledOut.flatMap(({ gloves }) => ids(gloves)) }
}

test('BUY-4 the form redirects to the canonical path of its answers', async () => {
  const skippedAll = '?work=any&sterility=any&reach=any&market=any'
  expect(await form(skippedAll)).toEqual({ status: 303, to: '/find/any' })
  expect(await form('?market=us&size=7.5&size=6&size=M&free=nopowder&work=surgery&sterility=any')).toEqual({
    status: 303,
    to: '/find/surgery-nopowder-6-7.5-m-us',
  })
  expect(await form('')).toMatchObject({ status: 200, data: { invalidWords: [] } })
})

test('BUY-4 the form is filled with the answers to change', async () => {
  const { answers } = parseAnswersPath('surgery-nolatex-us')
  expect(await form('?change=surgery-nolatex-us')).toMatchObject({ status: 200, data: { answers } })
})

test('BUY-4 unknown words give no result, so that a misspelt exclusion is not ignored', async () => {
  expect(await form('?work=surgery&free=nolatx')).toMatchObject({
    status: 400,
    data: { invalidWords: ['nolatx'] },
  })
  expect(await form('?change=nolatx')).toMatchObject({ status: 404, data: { invalidWords: ['nolatx'] } })
  for (const address of ['nolatx', 'surgery-', '2', 'any-us', 'sterile-nonsterile', 'in-us', '%3Cb%3E'])
    expect(await result(address), address).toMatchObject({ status: 404, data: { finding: undefined } })
})

test('BUY-4 other spellings of the answers redirect to the canonical path', async () => {
  for (const [address, to] of [
    ['us-surgery', '/find/surgery-us'],
    ['Surgery-US', '/find/surgery-us'],
    ['surgery-surgery-us', '/find/surgery-us'],
    ['M-6', '/find/6-m'],
    ['%73urgery', '/find/surgery'],
    ['ANY', '/find/any'],
  ])
    expect(await result(address ?? ''), address).toEqual({ status: 301, to })
})

test('BUY-4 EDIT-1 the finder uses the current products of the back-office', async () => {
  const { admin } = app
  expect((await found('nolatex')).fits).toEqual([6, 14])
  await admin.patch('/admin/Product/:id', { params: { id: 14 }, body: { kind: 'examination' } })
  expect((await found('nolatex')).fits).toEqual([6])
  await admin.patch('/admin/Product/:id', {
    params: { id: 2 },
    body: { category: 'Powdered', certifications: [] },
  })
  expect((await found('us')).out).toContain(2)
  await admin.patch('/admin/Product/:id', { params: { id: 1 }, body: { status: 0 } })
  const { fits, out } = await found('care-us')
  expect([...fits, ...out].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 13 }, (_, at) => at + 2))
})
