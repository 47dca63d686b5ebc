import { createServer, type Server } from 'node:http'
import type { Log } from '../../app/log.server.ts'

/** A server for /metrics alone, that only programs on this machine reach. */
export function createMetricsServer(metrics: () => Promise<string>, log: Pick<Log, 'error'>): Server {
  return createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    try {
      const text = await metrics()
      response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
    } catch (error) {
      log.error({ err: error }, 'The metrics could not be read')
      response.writeHead(500).end()
    }
  })
}
