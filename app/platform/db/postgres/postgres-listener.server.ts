import { Client } from 'pg'

/** Pause before a connection that broke is opened again, in milliseconds. */
const pause = 1000

/**
 * Listens on a channel of PostgreSQL, on a connection of its own that is opened again whenever it breaks.
 * @param hear is called for every notice, and whenever a connection begins, for what was told before it went unheard.
 * @returns what ends it.
 */
export function listen(url: string, channel: string, hear: () => void): () => Promise<void> {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isEnded = false

  async function begin(): Promise<void> {
    const mine = new Client({ connectionString: url, application_name: 'website', keepAlive: true })
    client = mine
    let isOver = false
    const again = () => {
      if (isOver || isEnded) return
      isOver = true
      timer = setTimeout(() => void begin(), pause).unref()
    }
    mine.on('error', again)
    mine.on('end', again)
    mine.on('notification', hear)
    try {
      await mine.connect()
      await mine.query(`listen ${mine.escapeIdentifier(channel)}`)
      hear()
    } catch {
      again()
    }
  }

  void begin()
  return async () => {
    isEnded = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
