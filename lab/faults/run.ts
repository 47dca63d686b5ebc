// Tests the reliability of the built product over sockets:
// npm run prove [-- crash fuzz] [-- --but crash]
// [-- --quick]. A full run writes docs/measurements.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { printTable, type Row, writeMeasurements } from '../table.ts'
import { crash } from './crash.ts'
import { diskFull } from './disk-full.ts'
import { fuzz } from './fuzz.ts'
import { exactlyOnce } from './exactly-once.ts'
import { processes } from './processes.ts'
import { lostServer } from './lost-server.ts'
import { restore } from './restore.ts'
import { powerCut } from './power-cut.ts'
import type { Proof } from './proof.ts'
import { eventLoopStalls } from './event-loop-stalls.ts'

const proofs: Record<string, Proof> = {
  crash,
  'power-cut': powerCut,
  once: exactlyOnce,
  'disk-full': diskFull,
  fuzz,
  silence: eventLoopStalls,
  restore,
  'lost-server': lostServer,
  processes,
}

const { values, positionals: given } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    but: { type: 'string', multiple: true, default: [] },
    report: { type: 'string' },
  },
})
const unknown = [...given, ...values.but].filter((name) => !(name in proofs))
if (unknown.length) {
  console.error(`Unknown proof "${unknown.join('", "')}". Available: ${Object.keys(proofs).join(', ')}.`)
  process.exit(2)
}

const chosen = (given.length ? given : Object.keys(proofs)).filter((name) => !values.but.includes(name))
const all: Row[] = []
for (const name of chosen) {
  const begin = performance.now()
  const rows = await runProof(name)
  const seconds = ((performance.now() - begin) / 1000).toFixed(0)
  console.log(`\n${name}, ${seconds} s`)
  printTable(rows)
  if (!values.quick && !isAborted(rows)) writeMeasurements(`Proof: ${name}`, rows, `It took ${seconds} s.`)
  all.push(...rows.map((row) => ({ ...row, name: `${name}: ${row.name}` })))
}

const failed = all.filter(({ ok }) => !ok)
if (failed.length) {
  console.log('\nNot reached:')
  printTable(failed)
}
console.log(`\n${all.length - failed.length} figures reached, ${failed.length} not`)
if (values.report) {
  const names = failed.map(({ name, measured, goal }) => `${name}: ${measured}, goal ${goal}`)
  const counts = { passed: all.length - failed.length, failed: failed.length, names }
  mkdirSync(dirname(values.report), { recursive: true })
  writeFileSync(values.report, JSON.stringify(counts))
}
process.exit(failed.length ? 1 : 0)

function isAborted([first]: Row[]): boolean {
  return first?.measured.startsWith('broke off') ?? true
}

async function runProof(name: string): Promise<Row[]> {
  try {
    return (await proofs[name]?.({ isQuick: values.quick })) ?? []
  } catch (error) {
    console.error(error)
    return [
      {
        name: 'the proof',
        measured: `broke off: ${String(error).split('\n', 1)[0]}`,
        goal: 'runs',
        ok: false,
      },
    ]
  }
}
