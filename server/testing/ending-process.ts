// Process under test. Input on stdin triggers an uncaught error: `throw`, or any other text for a rejected promise.
import pino from 'pino'
import { shutDownGracefully } from '../graceful-shutdown.ts'

const log = pino({}, pino.destination({ dest: 1, sync: true }))
shutDownGracefully(
  () => new Promise((resolve) => setTimeout(() => (console.log('in order'), resolve()), 10)),
  log,
)
process.stdin.on('data', (input) => {
  if (String(input) === 'throw') throw new Error('nobody caught this')
  void Promise.reject(new Error('nobody caught this'))
})
console.log('started')
