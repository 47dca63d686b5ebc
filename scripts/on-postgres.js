// Runs a command with a temporary PostgreSQL server: npm run on-postgres -- npx vitest run app/platform/db
import { ensureInstalled } from './setup/install.js'
import { startPostgres } from './setup/postgres.js'
import { fail, runInPlace } from './setup/run.js'

const [command, ...args] = process.argv.slice(2)
if (!command) fail('Add a command: npm run on-postgres -- npx vitest run app/platform/db')

ensureInstalled()
const postgres = await startPostgres()
if (!postgres) fail('PostgreSQL is not available: install the package postgresql.')
const code = await runInPlace(command, args, { TEST_DATABASE_URL: postgres.url })
await postgres.stop()
process.exit(code)
