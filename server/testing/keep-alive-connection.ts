import { connect, type Socket } from 'node:net'

/** A keep-alive connection for raw, sequential requests. */
export class Connection {
  readonly #port: number
  #socket: Socket | undefined
  #received: Buffer = Buffer.alloc(0)
  #settle: ((status: number) => void) | undefined

  constructor(port: number) {
    this.#port = port
  }

  /**
   * @returns the status of the response: negated if the server is busy, 0 if the connection closed without a response.
   */
  ask(request: Buffer): Promise<number> {
    return new Promise((resolve) => {
      this.#settle = resolve
      this.#socket ??= this.#open()
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket?.destroy()
  }

  #open(): Socket {
    const socket = connect(this.#port, '127.0.0.1')
    socket.setNoDelay(true)
    this.#received = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      this.#received = this.#received.length ? Buffer.concat([this.#received, chunk]) : chunk
      this.#read(socket)
    })
    socket.on('error', () => {})
    socket.setTimeout(20_000, () => socket.destroy())
    socket.on('close', () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#finish(0)
    })
    return socket
  }

  #read(socket: Socket): void {
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end).toLowerCase()
    const status = Number(head.slice(9, 12))
    // Skip 100 Continue.
    if (status === 100) {
      this.#received = this.#received.subarray(end + 4)
      return this.#read(socket)
    }
    const length = this.#endOfBody(head, status, end + 4)
    if (length === undefined || this.#received.length < length) return
    const isClosing = head.includes('\r\nconnection: close')
    const isBusy = status === 503 && head.includes('\r\nretry-after:')
    this.#received = this.#received.subarray(length)
    if (isClosing) {
      this.#socket = undefined
      socket.destroy()
    }
    this.#finish(isBusy ? -status : status)
  }

  #endOfBody(head: string, status: number, from: number): number | undefined {
    if (status === 204 || status === 304) return from
    const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
    if (length !== undefined) return from + Number(length)
    const last = this.#received.indexOf('0\r\n\r\n', from)
    return last < 0 ? undefined : last + 5
  }

  #finish(status: number): void {
    const settle = this.#settle
    this.#settle = undefined
    settle?.(status)
  }
}
