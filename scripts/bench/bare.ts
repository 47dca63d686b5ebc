// The fastest that node:http can be: one answer for everything, its bytes read once. Arguments: file, encoding.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [, , file = '', encoding = ''] = process.argv
const body = readFileSync(file)
const headers = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Content-Encoding', encoding],
  ['Content-Length', String(body.length)],
].flat()
const server = createServer((_, response) => response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  console.log(`http://localhost:${port}/`)
})
process.once('SIGTERM', () => process.exit(0))
