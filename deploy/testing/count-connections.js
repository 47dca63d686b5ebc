// Opens 400 connections to port 80 from each address and prints the number still open after 1.5 seconds.
import net from 'node:net'
import { setTimeout } from 'node:timers/promises'

const server = net.createServer((socket) => socket.on('error', () => {})).listen(80, '::')
const counts = []
for (const host of ['127.0.0.1', '::1']) {
  let open = 0
  const connect = () => net.connect(80, host, () => (open += 1)).on('error', () => {})
  const sockets = Array.from({ length: 400 }, connect)
  await setTimeout(1500)
  counts.push(open)
  for (const socket of sockets) socket.destroy()
}
server.close()
console.log(JSON.stringify(counts))
process.exit()
