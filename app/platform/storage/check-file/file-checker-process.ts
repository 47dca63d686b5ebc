// Reads files that `file-checker.server.ts` writes to stdin, each preceded by its length (4 bytes, little-endian).
import { checkContent } from './check-content.server.ts'

let chunks: Buffer[] = []
let received = 0

process.stdin.on('data', (chunk: Buffer) => {
  chunks.push(chunk)
  received += chunk.length
  const length = received < 4 ? Infinity : Buffer.concat(chunks.slice(0, 4)).readUInt32LE(0)
  if (received < 4 + length) return
  const file = Buffer.concat(chunks).subarray(4)
  chunks = []
  received = 0
  process.send?.(checkContent(file))
})
