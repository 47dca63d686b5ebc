// Baseline: a node:http server that sends one file as every response, from memory or disk. Arguments: file, content type,
// encoding, `memory` or `disk`.
import { createReadStream, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [, , file = '', type = '', encoding = '', source = 'memory'] = process.argv
const body = readFileSync(file)
const headers = { 'Content-Type': type, 'Content-Encoding': encoding, 'Content-Length': body.length }
const server = createServer((request, response) => {
  request.resume().once('end', () => {
    response.writeHead(200, headers)
    if (source === 'disk') createReadStream(file).pipe(response)
    else response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://localhost:${(server.address() as AddressInfo).port}/`)
})
process.once('SIGTERM', () => process.exit(0))
