import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Asks /healthz every 10 ms, from a process of its own that nothing here delays. */
export async function watchHealth(port: number) {
  const child = fork(new URL('./health-process.ts', import.meta.url), [String(port)])
  const next = async () => {
    const [message] = (await once(child, 'message')) as [unknown]
    return Number(message)
  }
  await next()
  return {
    /** Forgets what was measured before. */
    begin: () => void child.send('begin'),
    /** The longest that /healthz took, in milliseconds. */
    longest: () => {
      child.send('tell')
      return next()
    },
    stop: () => void child.kill(),
  }
}
