import { columnsOf, contentServer, type TableOf } from '../content.server.ts'
import { activeColumn, idColumn, timeColumns } from '../csv-columns.ts'
import { withPosition } from '../position.server.ts'
import { question } from './definition.ts'
import { Question, questions } from './endpoints.ts'
import { initialQuestions } from './initial.server.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    question: TableOf<Question>
  }
}

export default contentServer({
  definition: question,
  endpoints: questions,
  rows: (db) => db.selectFrom('question').select(columnsOf(Question)).orderBy('position').orderBy('id'),
  search: ['question', 'answer'],
  insert: (trx, values) =>
    trx.insertInto('question').values({ status: 1, ...withPosition('question', values) }),
  csv: {
    ...idColumn,
    Position: (row) => row.position,
    Question: (row) => row.question,
    Answer: (row) => row.answer,
    ...activeColumn,
    ...timeColumns,
  },
  initial: initialQuestions,
})
