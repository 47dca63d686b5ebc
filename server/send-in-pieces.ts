import type { ServerResponse } from 'node:http'

const piece = 64 * 1024
/** Pieces that are handed to the system in one turn of the event loop, those of all clients together. */
const most = 16

const waiting: (() => void)[] = []
let isBegun = false

/**
 * Sends a body piece by piece, the next when the client has room for it, and all clients in turn: copying a film for hundreds
 * of them at once would keep everybody else waiting. Nothing is copied here, and a client that goes takes no more turns.
 */
export function sendInPieces(response: ServerResponse, body: Buffer): void {
  const sendFrom = (at: number) => {
    const end = at + piece
    if (end >= body.length) response.end(body.subarray(at))
    else
      response.write(body.subarray(at, end), (error) => {
        if (!error) inTurn(() => sendFrom(end))
      })
  }
  inTurn(() => sendFrom(0))
}

function inTurn(work: () => void): void {
  waiting.push(work)
  if (!isBegun) setImmediate(workOff)
  isBegun = true
}

function workOff(): void {
  for (const work of waiting.splice(0, most)) work()
  isBegun = waiting.length > 0
  if (isBegun) setImmediate(workOff)
}
