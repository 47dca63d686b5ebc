import { type Market, markets } from '../facts/markets.ts'
import { knownSizes } from '../facts/sizes.ts'

/** The finder's answers, by question, each with its words on the result: the key in small letters stands in the address. */
export const answerLabels = {
  work: {
    surgery: 'General surgery',
    micro: 'Under the microscope',
    bone: 'Bone and joint surgery',
    gynecology: 'Obstetrics and gynecology',
    care: 'Examination and care',
  },
  sterility: { sterile: 'Sterile', nonsterile: 'Non-sterile' },
  free: { nolatex: 'Free of latex', nopowder: 'Free of powder' },
  reach: { wrist: 'To the wrist', elbow: 'To the elbow' },
  size: Object.fromEntries(knownSizes.map((size) => [size, size])),
  market: Object.fromEntries(markets.map(({ id, name }) => [id, name])) as Record<Market, string>,
} as const

type Labels = typeof answerLabels
export type Question = keyof Labels
export type AnswerTo<Q extends Question> = keyof Labels[Q] & string

/** What was answered, in the order of the form; nothing where a question was skipped. */
export type Answers = { readonly [Q in Question]: readonly AnswerTo<Q>[] }

export const questions = Object.keys(answerLabels) as Question[]

/** Of these several answers may be given. */
const several: readonly Question[] = ['free', 'size']

/** What says in an address and in the form that a question was skipped. */
export const skipped = 'any'

/** The longest address has every size; what is longer is none. */
const longest = 200

/** All answers to a question, in the order of the form. */
export const answersTo = (question: Question): readonly string[] =>
  question === 'size' ? knownSizes : Object.keys(answerLabels[question])

const all = questions.flatMap((question) =>
  answersTo(question).map((answer) => ({ question, answer, word: answer.toLowerCase() })),
)

/**
 * Reads answers in any order.
 * @returns them, and the words that are no answers or contradict one: with such a word nothing may be shown, or an
 * exclusion that was misspelt would be none.
 */
export function readAnswers(words: readonly string[]): { answers: Answers; wrong: readonly string[] } {
  const asked = new Set(words.map((word) => word.toLowerCase()))
  const given = (question: Question) =>
    all.filter((each) => each.question === question && asked.has(each.word)).map(({ answer }) => answer)
  const answers = Object.fromEntries(
    questions.map((question) => [question, given(question).slice(0, several.includes(question) ? 99 : 1)]),
  ) as unknown as Answers
  const taken = wordsOf(answers)
  return { answers, wrong: [...asked].filter((word) => !taken.includes(word)) }
}

const wordsOf = (answers: Answers): string[] =>
  questions.flatMap((question) => answers[question].map((answer) => answer.toLowerCase()))

/** The answers in the last part of an address. */
export function readPath(text: string) {
  if (text.toLowerCase() === skipped) return readAnswers([])
  return readAnswers(text.slice(0, longest).split('-'))
}

/** The last part of the one address of the answers. */
export const answersPath = (answers: Answers): string => wordsOf(answers).join('-') || skipped

/** Where the result of the answers is. */
export const resultPath = (answers: Answers): string => `/find/${answersPath(answers)}`

/** Where a question is asked again, with the others as they were answered. */
export const changePath = (answers: Answers, question: Question): string =>
  `/find?change=${answersPath(answers)}#${question}`
