import { type Market, markets } from '#app/catalogue/facts/markets.ts'
import { knownSizes } from '#app/catalogue/facts/sizes.ts'

/** Labels of the answers by question. The keys, in lower case, form the URL. */
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

export type Answers = { readonly [Q in Question]: readonly AnswerTo<Q>[] }

export const questions = Object.keys(answerLabels) as Question[]

const multipleChoice: readonly Question[] = ['free', 'size']

/** Value of a skipped question in URLs and in the form. */
export const skipped = 'any'

const maxPathLength = 200

export const listAnswers = (question: Question): readonly string[] =>
  question === 'size' ? knownSizes : Object.keys(answerLabels[question])

const allAnswers = questions.flatMap((question) =>
  listAnswers(question).map((answer) => ({ question, answer, word: answer.toLowerCase() })),
)

/**
 * @returns `invalidWords` that are unknown or contradict another answer. If there are any, show no result: it would
 * ignore a misspelt exclusion.
 */
export function parseAnswers(words: readonly string[]) {
  const requested = new Set(words.map((word) => word.toLowerCase()))
  const selected = (question: Question) =>
    allAnswers
      .filter((each) => each.question === question && requested.has(each.word))
      .map(({ answer }) => answer)
  const answers = Object.fromEntries(
    questions.map((question) => [
      question,
      selected(question).slice(0, multipleChoice.includes(question) ? 99 : 1),
    ]),
  ) as unknown as Answers
  const accepted = toWords(answers)
  return { answers, invalidWords: [...requested].filter((word) => !accepted.includes(word)) }
}

const toWords = (answers: Answers): string[] =>
  questions.flatMap((question) => answers[question].map((answer) => answer.toLowerCase()))

export function parseAnswersPath(text: string) {
  if (text.toLowerCase() === skipped) return parseAnswers([])
  return parseAnswers(text.slice(0, maxPathLength).split('-'))
}

export const answersPath = (answers: Answers): string => toWords(answers).join('-') || skipped

export const resultPath = (answers: Answers): string => `/find/${answersPath(answers)}`

export const changePath = (answers: Answers, question: Question): string =>
  `/find?change=${answersPath(answers)}#${question}`
