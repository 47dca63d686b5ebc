import { Client } from 'pg'

const reconnectDelayMs = 1000

/**
 * Runs LISTEN on a dedicated connection and reconnects when it breaks.
 * @param onNotification is also called after each connect, because notifications may have been missed.
 * @returns a function that closes the connection.
 */
export function listen(url: string, channel: string, onNotification: () => void): () => Promise<void> {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function connect(): Promise<void> {
    const connection = new Client({ connectionString: url, application_name: 'website', keepAlive: true })
    client = connection
    let isClosed = false
    const reconnect = () => {
      if (isClosed || isStopped) return
      isClosed = true
      timer = setTimeout(() => void connect(), reconnectDelayMs).unref()
    }
    connection.on('error', reconnect)
    connection.on('end', reconnect)
    connection.on('notification', onNotification)
    try {
      await connection.connect()
      await connection.query(`listen ${connection.escapeIdentifier(channel)}`)
      onNotification()
    } catch {
      reconnect()
    }
  }

  void connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
