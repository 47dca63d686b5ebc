import { Agent, get } from 'node:http'

const port = Number(process.argv[2])
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const running = new Set<number>()
let longest = 0

function ask(): void {
  const began = performance.now()
  running.add(began)
  get({ host: '127.0.0.1', port, path: '/healthz', agent }, (response) => {
    response.resume().once('end', () => {
      if (running.delete(began)) longest = Math.max(longest, performance.now() - began)
    })
  }).once('error', () => {
    if (running.delete(began)) longest = Number.POSITIVE_INFINITY
  })
}

process.on('message', (message: 'begin' | 'tell') => {
  if (message === 'begin') {
    longest = 0
    running.clear()
  } else {
    const now = performance.now()
    process.send?.(Math.max(longest, ...[...running].map((began) => now - began)))
  }
})
setInterval(ask, 10)
process.send?.('ready')
