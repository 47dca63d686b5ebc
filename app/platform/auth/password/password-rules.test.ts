import { expect, test } from 'vitest'
import { sampleIdentity } from '#app/records/identity/sample-identity.ts'
import { passwordProblem } from './password-rules.server.ts'

const email = 'anita.nair@example.com'

test.each([
  ['shorter than twelve characters', 'four words', 'at least 12'],
  ['longer than can be hashed', 'x'.repeat(129), 'at most 128'],
  ['only two different letters', 'aaaaaaaabbbb', 'wider variety'],
  ['a common password', 'Password1234', 'easy to guess'],
  ['a common password with substituted letters', 'P@ssw0rd2026', 'easy to guess'],
  ['two common passwords', 'MonkeyDragon!', 'easy to guess'],
  ['a repeated common password', 'changemechangeme', 'easy to guess'],
  ['the name of a game', 'counterstrike', 'easy to guess'],
  ['a keyboard pattern', '1qaz2wsx3edc!', 'easy to guess'],
  ['a sequence of digits', '123456789012', 'easy to guess'],
  ["the administrator's name", 'Anita-Nair-1984', 'easy to guess'],
  ["the company's name", 'Amazing Gloves 2026', 'easy to guess'],
  ["the academy's name", 'Inspel_Academy#1', 'easy to guess'],
  ['the name of a product', 'nitrile-gloves-1', 'easy to guess'],
  ['the name of the place', 'Kerala@12345', 'easy to guess'],
])('API-4 a password that is %s is rejected: %s', async (_, password, problem) => {
  expect(await passwordProblem(password, email, sampleIdentity)).toContain(problem)
})

test.each([
  'tumi-kola-beda',
  'correct horse battery',
  'രാവിലെ ഒരു കാപ്പി',
  'no digits, no capitals',
  'kX9#vQ2$mL7p',
])('API-4 a long password that is hard to guess is accepted: %s', async (password) => {
  expect(await passwordProblem(password, email, sampleIdentity)).toBeUndefined()
})

test('API-4 every common password of sufficient length is rejected', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common']
  expect(common.length).toBeGreaterThan(40_000)
  const accepted: string[] = []
  for (const password of common.filter(({ length }) => length >= 12))
    if (!(await passwordProblem(password, email, sampleIdentity))) accepted.push(password)
  expect(accepted).toEqual([])
})

test('API-4 common passwords with a year and punctuation appended, or repeated, are rejected', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common'].slice(0, 3000).filter((_, i) => i % 20 === 0)
  const accepted: string[] = []
  for (const word of common)
    for (const password of [`${word}2026!`, word + word])
      if (password.length >= 12 && !(await passwordProblem(password, email, sampleIdentity)))
        accepted.push(password)
  expect(accepted).toEqual([])
})
