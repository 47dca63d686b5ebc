import { connect, type Socket } from 'node:net'

export type Answer = { status: number; head: string }

const endOfHead = Buffer.from('\r\n\r\n')

/** One connection that is kept alive and asks one thing at a time, with as little work as possible. */
export class Connection {
  #socket: Socket | undefined
  #got: Buffer[] = []
  #missing = -1
  #answer: Answer | undefined
  #settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  readonly #port: number

  constructor(port: number) {
    this.#port = port
  }

  /** Sends a GET. @throws where the connection breaks before the answer is whole. */
  get(path: string, encoding = 'br'): Promise<Answer> {
    return this.#send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`)
  }

  /** Sends a POST of JSON. @throws where the connection breaks before the answer is whole. */
  post(path: string, body: string): Promise<Answer> {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json`
    return this.#send(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  }

  #send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#socket ??= this.#open()
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#settle = undefined
    this.#socket?.destroy()
  }

  #open(): Socket {
    const socket = connect(this.#port, '127.0.0.1')
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', (error) => this.#broken(socket, error))
    socket.on('close', () => this.#broken(socket, new Error('closed')))
    return socket
  }

  #broken(socket: Socket, error: Error): void {
    if (this.#socket !== socket) return
    this.#socket = undefined
    this.#got = []
    this.#missing = -1
    this.#settle?.reject(error)
    this.#settle = undefined
  }

  #take(chunk: Buffer): void {
    if (this.#missing >= 0) this.#missing -= chunk.length
    else {
      this.#got.push(chunk)
      const all = this.#got.length === 1 ? chunk : Buffer.concat(this.#got)
      const end = all.indexOf(endOfHead)
      if (end < 0) return
      const head = all.toString('latin1', 0, end)
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      this.#answer = { status: Number(head.slice(9, 12)), head }
      this.#missing = length - (all.length - end - 4)
    }
    if (this.#missing > 0) return
    const { head } = this.#answer as Answer
    this.#got = []
    this.#missing = -1
    if (/connection: close/i.test(head)) {
      const socket = this.#socket
      this.#socket = undefined
      socket?.end()
    }
    const settle = this.#settle
    this.#settle = undefined
    settle?.resolve(this.#answer as Answer)
  }
}
