import { type AdminCall, defineResource, listOf } from '#app/platform/api/define-resource.server.ts'
import { endOtherSessions, endSession, listSessions } from '#app/platform/auth/account/account.server.ts'
import { removePasskey } from '#app/platform/auth/passkeys.server.ts'
import { passwordProblem } from '#app/platform/auth/password/password-rules.server.ts'
import { changePassword } from '#app/platform/auth/password/stored-password.server.ts'
import type { Administrator } from '#app/platform/auth/rights.ts'
import type { Trx } from '#app/platform/db/database.ts'
import { conflict, invalid, notFound } from '#app/platform/errors.ts'
import { consumeRateLimit, refundRateLimit } from '#app/platform/limits/rate-limit.server.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import { newSessionResponse } from '#app/back-office/sign-in/new-session-response.server.ts'
import { account } from './account.api.ts'
import { auditPasswordChange } from './audit-password-change.server.ts'

const guessLimit = { max: 10, seconds: 15 * 60 }

export default defineResource(account, {
  show: async (_, { auth, admin: { id, name, email } }) => ({
    id,
    name,
    email,
    recoveryCodesLeft: await auth.secondFactor.countRecoveryCodes(id),
  }),

  password: async ({ currentPassword, newPassword, keepAccess }, call) => {
    const { admin, db, log, settings } = call
    if (newPassword === currentPassword) invalid({ newPassword: 'This is your current password.' })
    // Limit the calls because each one hashes passwords, which takes about 100 ms.
    await consumeRateLimit(
      db,
      `new-password:${admin.id}:${admin.sessionId}`,
      5 * guessLimit.max,
      guessLimit.seconds,
    )
    const problem = await passwordProblem(newPassword, admin.email, await readIdentity(db))
    if (problem) invalid({ newPassword: problem })
    const change = () =>
      changePassword(db, admin, settings.authSecret, {
        current: currentPassword,
        next: newPassword,
        keepAccess,
        onChanged: (trx, revoked) => auditPasswordChange(trx, admin, revoked),
      })
    const response = await renewSession(call, 'currentPassword', change)
    log.info({ administrator: admin.id }, 'Changed the password')
    return response
  },

  confirm: ({ password }, call) =>
    renewSession(call, 'password', () => call.auth.confirm(call.admin, password)),

  confirmByPasskey: (answer, call) => {
    const confirm = () => call.auth.confirm(call.admin, answer)
    return renewSession(call, 'response', confirm, 'This is not one of your passkeys.')
  },

  passkeys: async (_, { auth, admin }) => {
    return listOf(await auth.passkeys.list(admin.id))
  },

  askNewPasskey: (_, { auth, request }) => auth.passkeys.startRegistration(request.headers),

  addPasskey: async (answer, { auth, admin, request, log }) => {
    const after = { passkey: answer.name }
    const isAdded = await auth.passkeys.add(request.headers, admin, answer, (trx) =>
      writeAuditEntry(trx, admin, { action: 'secondFactor', kind: 'account', after }),
    )
    if (!isAdded)
      conflict(
        'This passkey could not be added. It may already be registered. Try again or use another passkey.',
      )
    log.info({ administrator: admin.id }, 'Added a passkey')
    return null
  },

  removePasskey: async ({ passkey }, { admin, db, log }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await removePasskey(trx, admin.id, passkey))) notFound('Passkey')
      // Sessions do not record which passkey started them.
      await endOtherSessions(trx, admin.id, admin.sessionId)
      const before = { passkey: 'removed' }
      await writeAuditEntry(trx, admin, { action: 'secondFactor', kind: 'account', before })
    })
    log.info({ administrator: admin.id }, 'Removed a passkey')
    return null
  },

  beginFactor: async ({ password }, call) => {
    const { auth, admin, request } = call
    if ((await auth.secondFactor.countRecoveryCodes(admin.id)) !== null)
      conflict('A second factor is already set up.')
    const setup = await withGuessLimit(call, 'password', () =>
      auth.secondFactor.begin(request.headers, password),
    )
    return { ...setup, secret: new URL(setup.uri).searchParams.get('secret') ?? '' }
  },

  confirmFactor: async ({ code }, call) => {
    const { auth, admin, log } = call
    const digits = code.replace(/\s/g, '')
    const message = 'This code is wrong or has expired. Please enter the current one.'
    const confirm = () => auth.secondFactor.confirm(admin, digits, (trx) => auditFactorChange(trx, admin, 1))
    const response = await renewSession(call, 'code', confirm, message)
    log.info({ administrator: admin.id }, 'Turned the second factor on')
    return response
  },

  endFactor: async ({ password }, call) => {
    const { auth, admin, log, settings } = call
    if (settings.requireSecondFactor) conflict('A second factor is required for every administrator.')
    if ((await auth.secondFactor.countRecoveryCodes(admin.id)) === null)
      conflict('No second factor is set up.')
    const response = await renewSession(call, 'password', () =>
      auth.secondFactor.disable(admin, password, (trx) => auditFactorChange(trx, admin, 0)),
    )
    log.info({ administrator: admin.id }, 'Turned the second factor off')
    return response
  },

  renewCodes: async ({ password }, call) => {
    const { auth, admin, log } = call
    if ((await auth.secondFactor.countRecoveryCodes(admin.id)) === null)
      conflict('No second factor is set up.')
    const recoveryCodes = await withGuessLimit(call, 'password', () =>
      auth.secondFactor.renewCodes(admin, password, (trx) =>
        writeAuditEntry(trx, admin, { action: 'recoveryCodes', kind: 'account' }),
      ),
    )
    log.info({ administrator: admin.id }, 'Renewed the recovery codes')
    return { recoveryCodes }
  },

  sessions: async (_, { db, admin }) => {
    const rows = await listSessions(db, admin.id)
    return listOf(rows.map((row) => ({ ...row, isThis: row.id === admin.sessionId })))
  },

  endOthers: async (_, { admin, db, log }) => {
    const ended = await db.transaction().execute(async (trx) => {
      const count = await endOtherSessions(trx, admin.id, admin.sessionId)
      if (count > 0) await writeAuditEntry(trx, admin, { action: 'endSessions', kind: 'account' })
      return count
    })
    log.info({ administrator: admin.id, ended }, 'Ended other sessions of the same account')
    return { ended }
  },

  endSession: async ({ session }, { admin, db, log }) => {
    if (session === admin.sessionId) conflict('This is your current session. Sign out to end it.')
    await db.transaction().execute(async (trx) => {
      if (!(await endSession(trx, admin.id, session))) notFound('Session')
      await writeAuditEntry(trx, admin, { action: 'endSessions', kind: 'account' })
    })
    log.info({ administrator: admin.id }, 'Ended another session of the same account')
    return null
  },
})

const auditFactorChange = (trx: Trx, admin: Administrator, secondFactor: 0 | 1): Promise<void> =>
  writeAuditEntry(trx, admin, {
    action: 'secondFactor',
    kind: 'account',
    before: { secondFactor: 1 - secondFactor },
    after: { secondFactor },
  })

/** Sends the new token of the session if the password, passkey or code is right. */
async function renewSession(...verification: Parameters<typeof withGuessLimit<string>>): Promise<Response> {
  const [{ request, admin }] = verification
  return newSessionResponse(request, { administrator: admin, token: await withGuessLimit(...verification) })
}

/**
 * Rate-limits and logs wrong passwords and codes, so that an open session cannot be used to guess them. The limit is per
 * session, so that a stolen session cannot lock the owner out.
 */
async function withGuessLimit<T>(
  { db, admin, log }: AdminCall,
  field: string,
  verify: () => Promise<T | null | false | undefined>,
  message = 'This is not your current password.',
) {
  const key = `password:${admin.id}:${admin.sessionId}`
  await consumeRateLimit(db, key, guessLimit.max, guessLimit.seconds)
  const result = await verify()
  if (result === null || result === false || result === undefined) {
    const credential = field === 'code' ? 'code' : 'password'
    log.warn({ administrator: admin.id }, `A wrong ${credential} was given in an open session`)
    return invalid({ [field]: message })
  }
  await refundRateLimit(db, key)
  return result as T
}
