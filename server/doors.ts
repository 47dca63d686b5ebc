import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net'

/** Listening sockets on one port. */
const most = process.platform === 'linux' ? 128 : 1
/** Connections that may wait at each, as far as the system allows: who finds no place tries again after one second, three, seven. */
const backlog = 4096

type Place = { port: number; host: string }

/**
 * Lets a server listen on a port through several sockets. Node takes one new connection of each socket in a turn of the
 * event loop; turns take 20 ms under load, and a crowd would wait at a single door for many seconds before it could be refused.
 * @returns the port, and the other sockets, which have to be closed like the server. @throws EADDRINUSE and the like.
 */
export async function openDoors(server: Server, place: Place): Promise<{ port: number; doors: NetServer[] }> {
  if (most === 1) return { port: await listen(server, place), doors: [] }
  // Sockets that share a port would share it with another process of ours too: this one does not.
  const only = createServer()
  const shared = { ...place, port: await listen(only, place), reusePort: true }
  only.close()
  await once(only, 'close')
  const port = await listen(server, shared)
  const doors = Array.from({ length: most - 1 }, () =>
    // As an HTTP server takes its own.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  )
  // They are dealt out by chance: some doors get a quarter more than others.
  server.maxConnections = Math.ceil((1.25 * server.maxConnections) / most)
  for (const door of doors) {
    door.maxConnections = server.maxConnections
    await listen(door, shared)
  }
  return { port, doors }
}

async function listen(server: NetServer, place: Place & { reusePort?: boolean }): Promise<number> {
  server.listen({ ...place, backlog })
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
