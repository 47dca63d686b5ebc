// Tests the reliability of the built product: npm run prove [-- crash once] [-- --quick]. A full run writes docs/measurements.md.
import { parseArgs } from 'node:util'
import { reportPart, type Row } from '../table.ts'
import { crash } from './crash.ts'
import { diskFull } from './disk-full.ts'
import { once } from './once.ts'
import { restore } from './restore.ts'

const proofs: Record<string, (isQuick: boolean) => Promise<Row[]>> = {
  crash,
  once,
  restore,
  'disk-full': diskFull,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})
const rows: Row[] = []
for (const name of positionals.length ? positionals : Object.keys(proofs)) {
  const proof = proofs[name]
  if (!proof) throw new Error(`"${name}" is none of ${Object.keys(proofs).join(', ')}.`)
  rows.push(...(await proof(values.quick)))
}
process.exit(reportPart('Proofs', rows, !values.quick && positionals.length === 0) ? 0 : 1)
