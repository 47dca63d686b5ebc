// Checks the files that the server writes to it, each behind its length (4 bytes): see `file-checker.server.ts`.
import { checkContent } from './check-content.server.ts'

let chunks: Buffer[] = []
let received = 0

process.stdin.on('data', (chunk: Buffer) => {
  chunks.push(chunk)
  received += chunk.length
  const size = received < 4 ? Infinity : Buffer.concat(chunks.slice(0, 4)).readUInt32LE(0)
  if (received < 4 + size) return
  const file = Buffer.concat(chunks).subarray(4)
  chunks = []
  received = 0
  process.send?.(checkContent(file))
})
