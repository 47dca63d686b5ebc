import { setTimeout as pause } from 'node:timers/promises'
import { type Call, defineResource } from '#app/platform/api/define-resource.server.ts'
import { hashPassword } from '#app/platform/auth/password/password-hash.server.ts'
import { findLinkOwner, consumeLink } from '#app/platform/auth/password/password-links.server.ts'
import { passwordProblem } from '#app/platform/auth/password/password-rules.server.ts'
import { setOwnPassword } from '#app/platform/auth/password/stored-password.server.ts'
import { conflict, invalid } from '#app/platform/errors.ts'
import { wakeJobs } from '#app/platform/job-queue.server.ts'
import { consumeRateLimit, consumeClientLimit } from '#app/platform/limits/rate-limit.server.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import { auditPasswordChange } from '#app/back-office/account/audit-password-change.server.ts'
import { sendPasswordLink } from './password-mail.server.ts'
import { passwords } from './people.api.ts'

const hourSeconds = 60 * 60
const maxLinksPerHour = 20
/** Equal response times do not reveal whether an address has an account. */
const minResponseMs = 300

async function sendLinkIfKnown({ db, settings, log }: Call, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('user')
      .select(['id', 'email'])
      .where('email', '=', email)
      .where('disabledAt', 'is', null)
      // A forgotten-password link must not extend an invitation.
      .where('invitedAt', 'is', null)
      .executeTakeFirst()
    if (!user) return
    await sendPasswordLink(trx, settings, user, 'forgotten')
    log.info({ administrator: user.id }, 'Sent a link to choose another password')
  })
  wakeJobs()
}

const expiredLinkMessage = 'This link has expired or was already used. Please request a new one.'

export default defineResource(passwords, {
  forgot: async ({ email: enteredEmail }, call) => {
    const { db, address, settings } = call
    const email = enteredEmail.toLowerCase()
    if (settings.smtpUrl === undefined)
      conflict('This site sends no e-mail. Please ask an administrator for a link.')
    await consumeClientLimit(db, { name: 'forgot', address, max: 10, seconds: hourSeconds })
    // Limited per network, so that others cannot exhaust the limit of the account's owner.
    await consumeClientLimit(db, { name: `forgot:${email}`, address, max: 3, seconds: hourSeconds })
    await consumeRateLimit(db, `forgot:${email}`, maxLinksPerHour, hourSeconds)
    await Promise.all([sendLinkIfKnown(call, email), pause(minResponseMs)])
    return null
  },

  choose: async ({ token, password, keepAccess }, { db, address, log }) => {
    await consumeClientLimit(db, { name: 'choose-password', address, max: 20, seconds: hourSeconds / 4 })
    const owner =
      (await findLinkOwner(db, token)) ?? invalid({ token: expiredLinkMessage }, expiredLinkMessage)
    const problem = await passwordProblem(password, owner.email, await readIdentity(db))
    if (problem) invalid({ password: problem })
    const hash = await hashPassword(password)
    await db.transaction().execute(async (trx) => {
      if (!(await consumeLink(trx, token))) invalid({ token: expiredLinkMessage }, expiredLinkMessage)
      const revoked = await setOwnPassword(trx, owner.id, hash, keepAccess)
      // After the password, so that a concurrent sign-in with the old one is ended too.
      await trx.deleteFrom('session').where('userId', '=', owner.id).execute()
      await auditPasswordChange(trx, owner, revoked)
    })
    log.info({ administrator: owner.id }, 'Chose a password by a link')
    return null
  },
})
