import { expect, test } from 'vitest'
import { sampleIdentity } from '../../../records/identity/sample-identity.ts'
import { passwordProblem } from './password-rules.server.ts'

const email = 'anita.nair@example.com'

test.each([
  ['shorter than twelve characters', 'four words', 'at least 12'],
  ['longer than can be hashed', 'x'.repeat(129), 'at most 128'],
  ['one letter again and again', 'aaaaaaaabbbb', 'wider variety'],
  ['on every list', 'Password1234', 'easy to guess'],
  ['on the lists, with letters in disguise', 'P@ssw0rd2026', 'easy to guess'],
  ['two words of the lists', 'MonkeyDragon!', 'easy to guess'],
  ['a word of the lists said twice', 'changemechangeme', 'easy to guess'],
  ['a name of a game', 'counterstrike', 'easy to guess'],
  ['a run of keys', '1qaz2wsx3edc!', 'easy to guess'],
  ['a run of digits', '123456789012', 'easy to guess'],
  ["the administrator's name", 'Anita-Nair-1984', 'easy to guess'],
  ["the company's name", 'Amazing Gloves 2026', 'easy to guess'],
  ["the academy's name", 'Inspel_Academy#1', 'easy to guess'],
  ['the name of a product', 'nitrile-gloves-1', 'easy to guess'],
  ['the place', 'Kerala@12345', 'easy to guess'],
])('API-4 a password that is %s is refused: %s', async (_, password, problem) => {
  expect(await passwordProblem(password, email, sampleIdentity)).toContain(problem)
})

test.each([
  'tumi-kola-beda',
  'correct horse battery',
  'രാവിലെ ഒരു കാപ്പി',
  'no digits, no capitals',
  'kX9#vQ2$mL7p',
])('API-4 a password that is long and nobody would guess is taken: %s', async (password) => {
  expect(await passwordProblem(password, email, sampleIdentity)).toBeUndefined()
})

test('API-4 every common password that is long enough to be one is refused', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common']
  expect(common.length).toBeGreaterThan(40_000)
  const taken: string[] = []
  for (const password of common.filter(({ length }) => length >= 12))
    if (!(await passwordProblem(password, email, sampleIdentity))) taken.push(password)
  expect(taken).toEqual([])
})

test('API-4 so are the most common ones with a year, a mark or themselves behind them', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = dictionary['passwords-common'].slice(0, 3000).filter((_, i) => i % 20 === 0)
  const taken: string[] = []
  for (const word of common)
    for (const password of [`${word}2026!`, word + word])
      if (password.length >= 12 && !(await passwordProblem(password, email, sampleIdentity)))
        taken.push(password)
  expect(taken).toEqual([])
})
