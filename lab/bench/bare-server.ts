// Baseline: a node:http server that sends one file as every response, from memory or disk. Environment: FILE, TYPE,
// SOURCE (`memory` or `disk`).
import { createReadStream, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const { FILE = '', TYPE = '', SOURCE } = process.env
const body = readFileSync(FILE)
const headers = { 'Content-Type': TYPE, 'Content-Encoding': 'br', 'Content-Length': body.length }
const server = createServer((_, response) => {
  response.writeHead(200, headers)
  if (SOURCE === 'disk') createReadStream(FILE).pipe(response)
  else response.end(body)
}).listen(0, '127.0.0.1', () => {
  console.log(`http://localhost:${(server.address() as AddressInfo).port}/`)
})
process.once('SIGTERM', () => process.exit(0))
