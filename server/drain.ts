import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** A request may be on its way over a connection that looks idle: so long it is still waited for, in milliseconds. */
const lastCall = 500

/**
 * Ends a server without failing a request: no new connections, running requests are answered, and connections that are
 * kept alive get `Connection: close` with their next answer (the request handler's task).
 * @param longest milliseconds after which what still runs is cut off.
 */
export async function drain(server: Server, longest: number): Promise<void> {
  const cutOff = setTimeout(() => server.closeAllConnections(), longest)
  // The server's own close would also end idle connections, and with them a request that is just arriving.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  const afterLastCall = setTimeout(() => server.closeIdleConnections(), lastCall)
  await closed
  clearTimeout(cutOff)
  clearTimeout(afterLastCall)
}
