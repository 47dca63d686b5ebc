import type { Socket } from 'node:net'
import type { Quota } from '../app/api/quota.ts'

/** From then on the speed of a body is known, in milliseconds. */
const settling = 2000

/** A body that is being received. */
export type Arriving = { room: Quota; socket: Socket; release: () => void; since: number; bytes: number }

/** Ends the body that arrives slowest, so that trickling clients cannot keep others out. @returns whether there was one. */
export function endSlowest(arriving: Set<Arriving>, room: Quota): boolean {
  const now = performance.now()
  const settled = [...arriving].filter((body) => body.room === room && now - body.since > settling)
  const speed = ({ bytes, since }: Arriving) => bytes / (now - since)
  const slowest = settled.toSorted((a, b) => speed(a) - speed(b))[0]
  if (!slowest) return false
  arriving.delete(slowest)
  slowest.release()
  slowest.socket.destroy()
  return true
}
