import '#app/operations/umask.server.ts'

import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { formatRoles, isRole, roles } from '#app/platform/auth/rights.ts'
import { openDatabase } from '#app/platform/db/open.server.ts'
import { ApiError } from '#app/platform/errors.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
// Manages administrators: npm run admin -- list | add | disable | enable | reset
// Reads the server's environment (DATA_DIR, DATABASE_URL). The server may be running.
import {
  listAdministrators,
  setAdministratorDisabled,
  isEmailAddress,
  addAdministrator,
  resetAdministrator,
} from '#app/operations/administrators.server.ts'
import { fail } from './setup/run.js'

const usage = `npm run admin -- list
npm run admin -- add anita.nair@example.com "Anita Nair" --role clerk --role editor --personal-data
                                                  roles: ${roles.join(', ')} (if none is given)
npm run admin -- disable anita.nair@example.com   ends the sessions and blocks signing in
npm run admin -- enable anita.nair@example.com
npm run admin -- reset anita.nair@example.com     new password, no second factor, sessions end, tokens are revoked`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { role: { type: 'string', multiple: true }, 'personal-data': { type: 'boolean', default: false } },
})
const [command = '', email = '', name] = positionals
const chosenRoles = values.role ?? ['administrator']
if (!chosenRoles.every(isRole)) fail(`The role must be one of ${roles.join(', ')}.`)
if (command !== 'list' && !(['add', 'disable', 'enable', 'reset'].includes(command) && email)) fail(usage)

const { database } = readSettings(process.env, { write: false })
if (database.kind === 'sqlite' && !existsSync(database.file))
  fail(`There is no database yet at ${database.file}; the first start creates it.`)
const db = openDatabase(database)
const notFoundMessage = `There is no administrator with the e-mail address "${email}".`

if (command === 'list') {
  for (const row of await listAdministrators(db)) {
    const state = row.disabledAt ? `disabled since ${row.disabledAt.slice(0, 10)}` : 'can sign in'
    const otherRole = row.role === 'administrator' ? '' : row.role
    const factor = row.hasSecondFactor ? 'second factor' : ''
    console.log([row.email, row.name, state, otherRole, factor].filter(Boolean).join('  '))
  }
} else if (command === 'add') {
  if (!isEmailAddress(email)) fail(`"${email}" is not an e-mail address. Example: anita.nair@example.com`)
  const personalData = values['personal-data']
  const options = { name: name?.trim() || undefined, roles: chosenRoles, personalData }
  const password = await addAdministrator(db, email, options).catch(failWithMessage)
  if (password === null) fail(`"${email}" is already an administrator; use reset for a new password.`)
  console.log(`${email} signs in with the password ${password} (shown only once)`)
  const data = 'see personal data (names, messages and CVs, needed to answer submissions)'
  console.log(
    `Role: ${formatRoles(chosenRoles).replace(' ', ' and ')}. May ${personalData ? '' : 'not '}${data}. To change it: /admin/people`,
  )
} else if (command === 'reset') {
  const password = await resetAdministrator(db, email)
  if (password === null) fail(notFoundMessage)
  console.log(`${email} signs in with the password ${password} (shown only once), with no second factor`)
} else if (command === 'enable') {
  if (!(await setAdministratorDisabled(db, email, false))) fail(notFoundMessage)
  console.log(`${email} can sign in again`)
} else {
  const isKnown = await setAdministratorDisabled(db, email, true).catch(failWithMessage)
  if (!isKnown) fail(notFoundMessage)
  console.log(`${email} can no longer sign in`)
}
await db.destroy()

function failWithMessage(error: unknown): never {
  return fail(error instanceof ApiError ? error.message : String(error))
}
