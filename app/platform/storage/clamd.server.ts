import { connect } from 'node:net'

const replyTimeoutMs = 30_000
const chunkBytes = 64 * 1024

/**
 * Sends a file to clamd.
 * @param socket path of a Unix socket, or host and port
 * @returns the name of a virus, or undefined. @throws if clamd cannot be reached or does not scan the file
 */
export async function findVirus(
  socket: string,
  bytes: Uint8Array,
  timeoutMs = replyTimeoutMs,
): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    const chunk = bytes.subarray(start, start + chunkBytes)
    chunks.push(toLength(chunk.length), chunk)
  }
  const reply = await sendCommand(socket, timeoutMs, 'zINSTREAM\0', ...chunks, toLength(0))
  if (reply === 'stream: OK') return undefined
  const [, virus] = /^stream: (.+) FOUND$/.exec(reply) ?? []
  if (virus === undefined) throw new Error(`clamd did not scan the file: ${reply}`)
  return virus
}

/** @throws if clamd does not answer */
export async function pingClamd(socket: string, timeoutMs = 5000): Promise<void> {
  const reply = await sendCommand(socket, timeoutMs, 'zPING\0')
  if (reply !== 'PONG') throw new Error(`clamd answered ${reply}`)
}

function toLength(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

const toAddress = (socket: string) => {
  const [, host, port] = /^(.+):(\d+)$/.exec(socket) ?? []
  return host === undefined ? { path: socket } : { host, port: Number(port) }
}

function sendCommand(address: string, timeoutMs: number, ...parts: (string | Uint8Array)[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(toAddress(address)).setEncoding('latin1')
  const timer = setTimeout(() => socket.destroy(new Error('clamd did not respond in time')), timeoutMs)
  let reply = ''
  let failure = new Error('clamd closed the connection')
  socket.on('data', (text: string) => {
    reply += text
    if (reply.includes('\0') || reply.length > 1000) socket.destroy()
  })
  // If the file is too large, clamd replies and closes the connection before the end of the file.
  socket.on('error', (error) => void (failure = error))
  socket.on('close', () => {
    clearTimeout(timer)
    if (reply.endsWith('\0')) resolve(reply.slice(0, -1))
    else reject(failure)
  })
  for (const part of parts) socket.write(part)
  return promise
}
