import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Behaviours = Record<string, { begin: string; drop?: string; reads: boolean }>

const request = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')

const behaviours: Behaviours = {
  headers: { begin: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', drop: 'x', reads: true },
  body: {
    begin: request('POST /api/Contact', 'Content-Type: application/json', 'Content-Length: 5000'),
    reads: true,
  },
  reading: { begin: request('GET /file.mp4'), reads: false },
}

export async function openSlowClients(port: number, ofEach: number) {
  const began: number[] = []
  const closedAfter: number[] = []
  const sockets: Socket[] = []
  for (const { begin, drop, reads } of Object.values(behaviours)) {
    for (let i = 0; i < ofEach; i += 1) {
      const socket = connect(port, '127.0.0.1')
      const at = performance.now()
      began.push(at)
      socket.write(begin)
      const timer = drop === undefined ? undefined : setInterval(() => socket.write(drop), 1000)
      const isClosed = () => {
        if (!sockets.includes(socket)) return
        sockets.splice(sockets.indexOf(socket), 1)
        clearInterval(timer)
        closedAfter.push(performance.now() - at)
        socket.destroy()
      }
      socket.on('error', isClosed).on('close', isClosed).on('end', isClosed)
      if (reads) socket.resume()
      else socket.pause()
      sockets.push(socket)
      if (i % 50 === 49) await pause(10)
    }
  }

  /**
   * Waits until the server has closed all connections. Paused sockets get no close event, so they are resumed after
   * 26 seconds.
   */
  async function waitUntilClosed(): Promise<{ closed: number; longest: number }> {
    const opened = Math.min(...began)
    const reachAt = async (seconds: number) => {
      while (sockets.length && performance.now() < opened + seconds * 1000) await pause(50)
    }
    await reachAt(26)
    const longest = Math.max(0, ...closedAfter)
    for (const socket of sockets) if (socket.isPaused()) socket.resume()
    await reachAt(30)
    const closed = closedAfter.length
    for (const socket of sockets.splice(0)) socket.destroy()
    return { closed, longest }
  }
  return { waitUntilClosed }
}
