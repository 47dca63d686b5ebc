import { expect, test } from 'vitest'
import { openLog } from './log.server.ts'

test('FORM-9 the log contains the error without the row that the database quotes', () => {
  let written = ''
  const log = openLog({ logLevel: 'info' }, { write: (line) => void (written += line) })
  const err = Object.assign(new Error('null value in column "email" violates not-null constraint'), {
    code: '23502',
    detail: 'Failing row contains (7, Leela Thomas, leela.thomas@example.com, null).',
    where: 'SQL function with the argument leela.thomas@example.com',
    internalQuery: "select 'leela.thomas@example.com'",
  })
  log.error({ err, id: '7K3M-9QXT' }, 'A call failed')
  log.error({ err: 'no error at all' }, 'A call failed')
  expect(written).not.toMatch(/leela/i)
  const [line, other] = written
    .trim()
    .split('\n')
    .map((each) => JSON.parse(each) as Record<string, unknown>)
  expect(line).toMatchObject({
    id: '7K3M-9QXT',
    msg: 'A call failed',
    err: {
      type: 'Error',
      message: err.message,
      code: '23502',
      stack: expect.stringContaining('log.test.ts'),
    },
  })
  expect(other).toMatchObject({ err: 'no error at all' })
})
