import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** Files that contain this text have a virus. */
export const fakeVirus = 'fake virus'

type Behavior = 'scan' | 'silent' | 'full'

/** Listens on a socket in the folder and speaks clamd's INSTREAM protocol. */
export async function startFakeClamd(folder: string) {
  const state: { behavior: Behavior; scans: number } = { behavior: 'scan', scans: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      if (state.behavior === 'silent') return
      if (received.equals(Buffer.from('zPING\0'))) socket.end('PONG\0')
      if (state.behavior === 'full') return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      const file = readStream(received)
      if (!file) return
      state.scans += 1
      socket.end(file.includes(fakeVirus) ? 'stream: Fake-Virus FOUND\0' : 'stream: OK\0')
    })
  })
  const path = join(folder, 'clamd.ctl')
  await new Promise<void>((resolve) => server.listen(path, resolve))
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve)
      for (const socket of sockets) socket.destroy()
    })
  return { path, state, stop }
}

function readStream(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (!received.toString('latin1', 0, command.length).startsWith(command)) return undefined
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
