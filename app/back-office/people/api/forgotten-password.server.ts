import { setTimeout as pause } from 'node:timers/promises'
import { consumeRateLimit, consumeClientLimit } from '../../../platform/limits/rate-limit.server.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import { type Call, defineResource } from '../../../platform/api/define-resource.server.ts'
import { hashPassword } from '../../../platform/auth/password/password-hash.server.ts'
import { passwordProblem } from '../../../platform/auth/password/password-rules.server.ts'
import { setPassword } from '../../../platform/auth/password/stored-password.server.ts'
import { findLinkOwner, consumeLink } from '../../../platform/auth/password/password-links.server.ts'
import { readIdentity } from '../../../records/identity/identity.server.ts'
import { now } from '../../../platform/db/time.ts'
import { writeAuditEntry } from '../../../records/audit/write-audit.server.ts'
import { passwords } from './endpoints.ts'
import { sendPasswordLink } from './password-mail.server.ts'

const hour = 60 * 60
/** Links that one account is sent in an hour, no matter who asks. */
const mostLinks = 20
/** Every answer takes this long, in milliseconds, whether the address has an account or not. */
const leastTime = 300

/** Sends a link if the address has an account that is not disabled. */
async function sendIfKnown({ db, settings, mail, log }: Call, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('user')
      .select(['id', 'email'])
      .where('email', '=', email)
      .where('disabledAt', 'is', null)
      // An invitation ends when it says.
      .where('invitedAt', 'is', null)
      .executeTakeFirst()
    if (!user) return
    await sendPasswordLink(trx, settings, user, 'forgotten')
    log.info({ administrator: user.id }, 'Sent a link to choose another password')
  })
  mail.wake()
}

const worn = 'This link has expired or was used. Please ask for another one.'

export default defineResource(passwords, {
  forgot: async ({ email: given }, call) => {
    const { db, address, settings } = call
    const email = given.toLowerCase()
    if (settings.smtpUrl === undefined)
      conflict('This site sends no e-mail. Please ask an administrator for a link.')
    await consumeClientLimit(db, { name: 'forgot', address, max: 10, seconds: hour })
    // Most of all for one network: others leave the owner some.
    await consumeClientLimit(db, { name: `forgot:${email}`, address, max: 3, seconds: hour })
    await consumeRateLimit(db, `forgot:${email}`, mostLinks, hour)
    await Promise.all([sendIfKnown(call, email), pause(leastTime)])
    return null
  },

  choose: async ({ token, password }, { db, address, log }) => {
    await consumeClientLimit(db, { name: 'choose-password', address, max: 20, seconds: hour / 4 })
    const owner = (await findLinkOwner(db, token)) ?? invalid({ token: worn }, worn)
    const problem = await passwordProblem(password, owner.email, await readIdentity(db))
    if (problem) invalid({ password: problem })
    const hash = await hashPassword(password)
    await db.transaction().execute(async (trx) => {
      if (!(await consumeLink(trx, token))) invalid({ token: worn }, worn)
      await setPassword(trx, owner.id, hash)
      await trx
        .updateTable('user')
        .set({ passwordGivenAt: null, invitedAt: null, updatedAt: now() })
        .where('id', '=', owner.id)
        .execute()
      await trx.deleteFrom('session').where('userId', '=', owner.id).execute()
      await writeAuditEntry(trx, owner, { action: 'password', kind: 'account' })
    })
    log.info({ administrator: owner.id }, 'Chose a password by a link')
    return null
  },
})
