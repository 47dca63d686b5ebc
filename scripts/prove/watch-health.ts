import { fork } from 'node:child_process'

/** Asks /healthz every 10 ms, from a process of its own that nothing here delays. */
export async function watchHealth(port: number) {
  const child = fork(new URL('./health-process.ts', import.meta.url), [String(port)])
  const next = () =>
    new Promise<number>((resolve, reject) => {
      child.once('message', (message) => resolve(Number(message)))
      child.once('error', reject)
    })
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
