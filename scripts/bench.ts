// Measures what must stay fast, in one run on this machine: npm run bench [-- --rows 100000]
import { parseArgs } from 'node:util'
import { benchInboxes } from './bench/inboxes.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } })
const isFast = await benchInboxes(Number(values.rows))
process.exit(isFast ? 0 : 1)
