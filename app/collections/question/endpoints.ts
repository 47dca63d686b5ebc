import { z } from 'zod'
import { flag, position, versionColumns } from '../../api/fields.ts'
import { line, paragraphs } from '../../inbox/clean-text-fields.ts'
import { contentEndpoints } from '../content-endpoints.ts'
import { question } from './definition.ts'
import { questionMessages } from './question-messages.ts'

declare module '../../api/contract.ts' {
  interface EndpointTables {
    questions: typeof questions
  }
}

export const Question = z.object({
  id: z.number().int(),
  question: z.string(),
  answer: z.string(),
  position: z.number().int(),
  status: z.number().int(),
  ...versionColumns,
})
export type Question = z.output<typeof Question>

const QuestionFields = z.strictObject({
  question: line(questionMessages.question, 200),
  answer: paragraphs(questionMessages.answer, 2000),
  position: position(),
  status: flag(),
})

export const questions = contentEndpoints(question, {
  row: Question,
  add: QuestionFields.partial({ status: true }),
  change: QuestionFields.partial(),
  order: 'in their order',
})
