// A process of its own that loads a server, so that measuring takes nothing from what is measured.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Load, load, type Outcome } from './load.ts'

/** Like `load`, in another process. */
export function loadFrom(options: Load): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), { serialization: 'advanced' })
    child.once('message', (outcome) => {
      resolve(outcome as Outcome)
      child.disconnect()
    })
    child.once('error', reject)
    child.send(options)
  })
}

if (process.send && import.meta.main) {
  process.once('message', (options) => void load(options as Load).then((outcome) => process.send?.(outcome)))
}
