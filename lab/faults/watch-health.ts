import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Requests /healthz every 10 ms from a separate process, which load on this one cannot delay. */
export async function watchHealth(port: number) {
  const child = fork(new URL('./health-process.ts', import.meta.url), [String(port)])
  const next = async () => {
    const [message] = (await once(child, 'message')) as [unknown]
    return Number(message)
  }
  await next()
  return {
    reset: () => void child.send('begin'),
    longest: () => {
      child.send('tell')
      return next()
    },
    stop: () => void child.kill(),
  }
}
