import { sql } from 'kysely'
import { conflict, forbidden, invalid, notFound } from '../../../platform/errors.ts'
import { type AdminCall, defineResource } from '../../../platform/api/define-resource.server.ts'
import { addAccount } from '../../../platform/auth/account/account.server.ts'
import {
  setAccountDisabled,
  resetAccount,
  withLastAdministratorCheck,
} from '../../../platform/auth/account/disable-or-reset-account.server.ts'
import { hashPassword } from '../../../platform/auth/password/password-hash.server.ts'
import { removePasswordLinks } from '../../../platform/auth/password/password-links.server.ts'
import { randomPassword } from '../../../platform/auth/password/random-words.server.ts'
import { grantsPersonalData, type Role } from '../../../platform/auth/rights.ts'
import { toIsoTime } from '../../../platform/auth/sessions.server.ts'
import type { Db } from '../../../platform/db/database.ts'
import { now } from '../../../platform/db/time.ts'
import { writeAuditEntry } from '../../../records/audit/write-audit.server.ts'
import { accounts, type Person } from './endpoints.ts'
import { sendPasswordLink } from './password-mail.server.ts'

async function people(db: Db, id?: string): Promise<Person[]> {
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
  return rows.map(({ disabledAt, invitedAt, twoFactorEnabled, seenAt, linkUntil, passkeyId, ...row }) => ({
    ...row,
    personalData: row.personalData === 1,
    state: disabledAt ? 'disabled' : invitedAt ? 'invited' : 'active',
    invitedUntil: invitedAt && linkUntil ? toIsoTime(linkUntil) : null,
    hasSecondFactor: Boolean(twoFactorEnabled),
    hasPasskey: passkeyId !== null,
    lastSeenAt: seenAt ? toIsoTime(seenAt) : null,
  }))
}

async function personOf(db: Db, id: string): Promise<Person> {
  const [person] = await people(db, id)
  return person ?? notFound('Person')
}

/** Somebody else: nobody changes the own account, so that an administrator is always left who knows what happened. */
async function otherThan({ admin }: AdminCall, db: Db, id: string): Promise<Person> {
  if (id === admin.id) conflict('Only another administrator can change your account.')
  return personOf(db, id)
}

function refuseUnheld({ admin }: AdminCall, personalData: boolean | undefined): void {
  if (personalData && !admin.personalData)
    forbidden('You may not see personal data, so you cannot change who may.')
}

const rightsIn = ({ role, personalData }: { role: Role; personalData: boolean }) => ({
  role,
  personalData: Number(personalData),
})

export default defineResource(accounts, {
  list: async (_, { db }) => {
    const rows = await people(db)
    return { rows, total: rows.length }
  },

  invite: async ({ email: given, name, role, personalData }, call) => {
    const email = given.toLowerCase()
    refuseUnheld(call, personalData)
    // Nobody knows it, and the link replaces it.
    const passwordHash = await hashPassword(randomPassword())
    const link = await withLastAdministratorCheck(call.db, async (trx) => {
      const taken = await trx.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
      if (taken) invalid({ email: 'Somebody with this address is here already.' })
      const account = { email, passwordHash, isPasswordTemporary: false, isInvited: true, role, personalData }
      const id = await addAccount(trx, { ...account, name: name ?? undefined })
      const after = rightsIn({ role, personalData })
      await writeAuditEntry(trx, call.admin, { action: 'add', kind: 'administrator', label: email, after })
      return sendPasswordLink(trx, call.settings, { id, email }, 'invitation')
    })
    call.mail.wake()
    return { link }
  },

  change: async ({ person: id, disabled, ...given }, call) => {
    return withLastAdministratorCheck(call.db, async (trx) => {
      const before = await otherThan(call, trx, id)
      const rights = {
        role: given.role ?? before.role,
        personalData: given.personalData ?? before.personalData,
      }
      refuseUnheld(call, rights.personalData !== before.personalData || grantsPersonalData(before, rights))
      const [old, next] = [rightsIn(before), rightsIn(rights)]
      const label = before.email
      if (old.role !== next.role || old.personalData !== next.personalData) {
        await trx
          .updateTable('user')
          .set({ ...next, updatedAt: now() })
          .where('id', '=', id)
          .execute()
        await trx.deleteFrom('session').where('userId', '=', id).execute()
        // Whoever was shown one must not come in with rights that they may not give.
        await removePasswordLinks(trx, id)
        await writeAuditEntry(trx, call.admin, {
          action: 'update',
          kind: 'administrator',
          label,
          before: old,
          after: next,
        })
      }
      const isDisabled = before.state === 'disabled'
      if (disabled !== undefined && disabled !== isDisabled) {
        await setAccountDisabled(trx, id, disabled)
        const after = { disabled: Number(disabled) }
        await writeAuditEntry(trx, call.admin, { action: 'status', kind: 'administrator', label, after })
      }
      return personOf(trx, id)
    })
  },

  reset: async ({ person: id }, call) => {
    const passwordHash = await hashPassword(randomPassword())
    const link = await withLastAdministratorCheck(call.db, async (trx) => {
      const person = await otherThan(call, trx, id)
      // The link would let its reader in as somebody who may.
      refuseUnheld(call, person.personalData)
      if (person.state === 'disabled') conflict('This account is disabled. Enable it first.')
      const isInvited = person.state === 'invited'
      const revoked = await resetAccount(trx, id, passwordHash)
      const { email } = person
      await writeAuditEntry(trx, call.admin, {
        action: isInvited ? 'add' : 'password',
        kind: 'administrator',
        label: email,
      })
      for (const label of revoked) await writeAuditEntry(trx, call.admin, { action: 'delete', kind: 'token', label })
      return sendPasswordLink(trx, call.settings, { id, email }, isInvited ? 'invitation' : 'reset')
    })
    call.mail.wake()
    return { link }
  },
})
