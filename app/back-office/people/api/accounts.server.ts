import { sql } from 'kysely'
import { type AdminCall, defineResource, listOf } from '#app/platform/api/define-resource.server.ts'
import { addAccount, toIsoTime } from '#app/platform/auth/account/account.server.ts'
import {
  setAccountDisabled,
  resetAccount,
  withLastAdministratorCheck,
} from '#app/platform/auth/account/disable-or-reset-account.server.ts'
import { hashPassword, randomPassword } from '#app/platform/auth/password/password-hash.server.ts'
import { removePasswordLinks } from '#app/platform/auth/password/password-links.server.ts'
import { formatRoles, grantsPersonalData, parseRoles, type Role } from '#app/platform/auth/rights.ts'
import { type Db, now } from '#app/platform/db/database.ts'
import { rowExists } from '#app/platform/db/query-parts.server.ts'
import { conflict, forbidden, invalid, notFound } from '#app/platform/errors.ts'
import { wakeJobs } from '#app/platform/job-queue.server.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { sendPasswordLink } from './password-mail.server.ts'
import { accounts, type Person } from './people.api.ts'

async function listPeople(db: Db, id?: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'role', 'personalData', 'disabledAt', 'invitedAt', 'twoFactorEnabled'])
    .select(({ selectFrom }) => [
      selectFrom('session')
        .select(({ fn }) => fn.max('session.updatedAt').as('at'))
        .whereRef('session.userId', '=', 'user.id')
        .as('seenAt'),
      selectFrom('passkey')
        .select(({ fn }) => fn.max('passkey.id').as('id'))
        .whereRef('passkey.userId', '=', 'user.id')
        .as('passkeyId'),
      selectFrom('verification')
        .select(({ fn }) => fn.max('verification.expiresAt').as('at'))
        .where('value', '=', sql<string>`'password:' || "user".id`)
        .where('verification.expiresAt', '>', now())
        .as('linkUntil'),
    ])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('createdAt')
    .execute()
  return rows.map(
    ({ role, disabledAt, invitedAt, twoFactorEnabled, seenAt, linkUntil, passkeyId, ...row }) => ({
      ...row,
      roles: parseRoles(role),
      personalData: row.personalData === 1,
      state: disabledAt ? 'disabled' : invitedAt ? 'invited' : 'active',
      invitedUntil: invitedAt && linkUntil ? toIsoTime(linkUntil) : null,
      hasSecondFactor: Boolean(twoFactorEnabled),
      hasPasskey: passkeyId !== null,
      lastSeenAt: seenAt ? toIsoTime(seenAt) : null,
    }),
  )
}

async function getPerson(db: Db, id: string): Promise<Person> {
  const [person] = await listPeople(db, id)
  return person ?? notFound('Person')
}

/** Administrators cannot change their own account, so that at least one always remains. @throws 404, 409 */
async function getOtherPerson({ admin }: AdminCall, db: Db, id: string): Promise<Person> {
  if (id === admin.id) conflict('Only another administrator can change your account.')
  return getPerson(db, id)
}

function assertMayChangePersonalData({ admin }: AdminCall, personalData: boolean | undefined): void {
  if (personalData && !admin.personalData) forbidden('You need access to personal data to change who has it.')
}

const toRightsColumns = (rights: { roles: readonly Role[]; personalData: boolean }) => ({
  role: formatRoles(rights.roles),
  personalData: Number(rights.personalData),
})

export default defineResource(accounts, {
  list: async (_, { db }) => listOf(await listPeople(db)),

  invite: async ({ email: enteredEmail, name, roles, personalData }, call) => {
    const email = enteredEmail.toLowerCase()
    assertMayChangePersonalData(call, personalData)
    const passwordHash = await hashPassword(randomPassword())
    const link = await withLastAdministratorCheck(call.db, async (trx) => {
      if (await rowExists(trx.selectFrom('user').select('id').where('email', '=', email)))
        invalid({ email: 'This e-mail address is already in use.' })
      const account = { email, passwordHash, isPasswordTemporary: false, isInvited: true }
      const id = await addAccount(trx, { ...account, roles, personalData, name: name ?? undefined })
      const after = toRightsColumns({ roles, personalData })
      await writeAuditEntry(trx, call.admin, { action: 'add', kind: 'administrator', label: email, after })
      return sendPasswordLink(trx, call.settings, { id, email }, 'invitation')
    })
    wakeJobs()
    return { link }
  },

  change: async ({ person: id, disabled, ...changes }, call) => {
    return withLastAdministratorCheck(call.db, async (trx) => {
      const before = await getOtherPerson(call, trx, id)
      const rights = {
        roles: changes.roles ?? before.roles,
        personalData: changes.personalData ?? before.personalData,
      }
      assertMayChangePersonalData(
        call,
        rights.personalData !== before.personalData || grantsPersonalData(before, rights),
      )
      const [old, next] = [toRightsColumns(before), toRightsColumns(rights)]
      const label = before.email
      if (old.role !== next.role || old.personalData !== next.personalData) {
        await trx
          .updateTable('user')
          .set({ ...next, updatedAt: now() })
          .where('id', '=', id)
          .execute()
        await trx.deleteFrom('session').where('userId', '=', id).execute()
        // An earlier password link must not grant rights that its sender was not allowed to assign.
        await removePasswordLinks(trx, id)
        const values = { action: 'update', kind: 'administrator', label } as const
        await writeAuditEntry(trx, call.admin, { ...values, before: old, after: next })
      }
      const isDisabled = before.state === 'disabled'
      if (disabled !== undefined && disabled !== isDisabled) {
        await setAccountDisabled(trx, id, disabled)
        const after = { disabled: Number(disabled) }
        await writeAuditEntry(trx, call.admin, { action: 'status', kind: 'administrator', label, after })
      }
      return getPerson(trx, id)
    })
  },

  reset: async ({ person: id }, call) => {
    const passwordHash = await hashPassword(randomPassword())
    const link = await withLastAdministratorCheck(call.db, async (trx) => {
      const person = await getOtherPerson(call, trx, id)
      // Anyone with the link gets the rights of the account.
      assertMayChangePersonalData(call, person.personalData)
      if (person.state === 'disabled') conflict('This account is disabled. Enable it first.')
      const isInvited = person.state === 'invited'
      const { tokens, removed } = await resetAccount(trx, id, passwordHash)
      const { email } = person
      await writeAuditEntry(trx, call.admin, {
        action: isInvited ? 'add' : 'password',
        kind: 'administrator',
        label: email,
        ...(Object.keys(removed).length > 0 && { before: removed }),
      })
      for (const label of tokens)
        await writeAuditEntry(trx, call.admin, { action: 'delete', kind: 'token', label })
      return sendPasswordLink(trx, call.settings, { id, email }, isInvited ? 'invitation' : 'reset')
    })
    wakeJobs()
    return { link }
  },
})
