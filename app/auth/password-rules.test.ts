import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const email = 'anita.nair@example.com'

test.each([
  ['shorter than twelve characters', 'four words', 'at least 12'],
  ['longer than can be hashed', 'x'.repeat(129), 'at most 128'],
  ['one letter again and again', 'aaaaaaaabbbb', 'more different'],
  ['on every list', 'Password1234', 'easily guessed'],
  ['a run of keys', '1qaz2wsx3edc!', 'easily guessed'],
  ['a run of digits', '123456789012', 'easily guessed'],
  ["the administrator's name", 'Anita-Nair-1984', 'easily guessed'],
  ["the company's name", 'Amazing Gloves 2026', 'easily guessed'],
])('API-4 a password that is %s is refused: %s', (_, password, problem) => {
  expect(passwordProblem(password, email)).toContain(problem)
})

test.each(['tumi-kola-beda', 'correct horse battery', 'രാവിലെ ഒരു കാപ്പി', 'no digits, no capitals'])(
  'API-4 a password that is long and nobody would guess is taken: %s',
  (password) => {
    expect(passwordProblem(password, email)).toBeUndefined()
  },
)
