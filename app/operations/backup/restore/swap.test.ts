import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { finishSwap, swap } from './swap.server.ts'

const names = ['database.sqlite', 'files', 'auth-secret']

function prepareData() {
  const dataDir = mkdtempSync(join(tmpdir(), 'swap-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  mkdirSync(join(dataDir, '.restoring-1'))
  for (const name of names) {
    writeFileSync(join(dataDir, name), 'old')
    writeFileSync(join(dataDir, '.restoring-1', name), 'new')
  }
  writeFileSync(join(dataDir, 'blocked'), '')
  const moves = {
    backup: 'a backup',
    staged: '.restoring-1',
    clear: names.map((name) => ({ from: name, to: `aside/${name}` })),
    place: names.map((name) => ({ from: `.restoring-1/${name}`, to: name })),
  }
  return { dataDir, moves }
}

function expectOldData(dataDir: string): void {
  const found = readdirSync(dataDir).filter((name) => name !== '.restore-lock')
  expect(found.toSorted()).toEqual([...names, 'blocked'].toSorted())
  for (const name of names) expect(readFileSync(join(dataDir, name), 'utf8')).toBe('old')
}

const steps = (['clear', 'place'] as const).flatMap((step) => names.map((_, index) => ({ step, index })))

test.each(steps)(
  'a failed move ($step $index) rolls back a restore, and also one that the next start completes',
  async ({ step, index }) => {
    const { dataDir, moves } = prepareData()
    const move = moves[step][index] ?? expect.fail()
    move.to = `blocked/${move.to}`
    await expect(swap(dataDir, moves)).rejects.toThrow(/^The restore was rolled back; .+blocked/)
    expectOldData(dataDir)

    const killed = prepareData()
    Object.assign(killed.moves[step][index] ?? {}, move)
    const state = JSON.stringify({ ...killed.moves, step: 'clear' })
    writeFileSync(join(killed.dataDir, 'restore-unfinished.json'), state)
    await expect(finishSwap(killed.dataDir)).rejects.toThrow('the old data is back in place')
    expectOldData(killed.dataDir)
    expect(await finishSwap(killed.dataDir)).toBeUndefined()
  },
)

test.runIf(existsSync('/dev/shm'))('a database on another disk is swapped too', async () => {
  const elsewhere = mkdtempSync('/dev/shm/swap-')
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }))
  const { dataDir, moves } = prepareData()
  const database = relative(dataDir, join(elsewhere, 'site.sqlite'))
  writeFileSync(join(dataDir, database), 'old there')
  moves.clear.push({ from: database, to: 'aside/site.sqlite' })
  moves.place[0] = { from: '.restoring-1/database.sqlite', to: database }
  mkdirSync(join(dataDir, 'aside'))
  writeFileSync(join(dataDir, 'aside', 'site.sqlite.unfinished'), 'old')
  await swap(dataDir, moves)
  expect(readFileSync(join(dataDir, database), 'utf8')).toBe('new')
  expect(readdirSync(elsewhere)).toEqual(['site.sqlite'])
  expect(readFileSync(join(dataDir, 'aside', 'site.sqlite'), 'utf8')).toBe('old there')
  expect(readdirSync(join(dataDir, 'aside')).toSorted()).toEqual([...names, 'site.sqlite'].toSorted())
})
