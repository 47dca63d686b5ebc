// Runs a command with a PostgreSQL of its own for the tests: npm run on-postgres -- npx vitest run app/db
import { spawn } from 'node:child_process'
import { ensureInstalled } from './setup/install.js'
import { startPostgres } from './setup/postgres.js'

const [command, ...args] = process.argv.slice(2)
if (!command) fail('Please say which command: npm run on-postgres -- npx vitest run app/db')

ensureInstalled()
const postgres = await startPostgres()
if (!postgres) fail('No PostgreSQL can be had: install the package postgresql.')
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: postgres.url },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
const code = await new Promise((resolve) => child.once('exit', resolve))
await postgres.stop()
process.exit(code ?? 1)

function fail(message) {
  console.error(message)
  process.exit(1)
}
