import { conflict, invalid, notFound } from '#app/platform/errors.ts'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { addProgramToken, revokeProgramToken, parseScopes } from '#app/platform/auth/program-tokens.server.ts'
import { hasRight, parseRoles, rights } from '#app/platform/auth/rights.ts'
import { advisoryLock } from '#app/platform/db/engine.server.ts'
import type { Db, Trx } from '#app/platform/db/database.ts'
import { now } from '#app/platform/db/time.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { type ApiToken, tokens } from './token-endpoints.ts'

const maxActiveTokens = 100

async function listTokens(db: Db): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('programToken')
    .innerJoin('user', 'user.id', 'programToken.userId')
    .select(['programToken.id', 'programToken.name', 'user.name as maker', 'scopes', 'revokedAt'])
    .select(['programToken.createdAt', 'expiresAt', 'lastUsedAt', 'role', 'personalData', 'disabledAt'])
    .orderBy('programToken.createdAt', 'desc')
    .limit(1000)
    .execute()
  return rows.map(({ revokedAt, role, personalData, disabledAt, ...row }) => {
    const scopes = parseScopes(row.scopes)
    const canSeePersonalData = personalData === 1 && scopes.includes('personalData.read')
    const holder = { roles: parseRoles(role), personalData: canSeePersonalData }
    const state = revokedAt ? 'revoked' : row.expiresAt <= now() ? 'expired' : 'active'
    return { ...row, scopes, valid: scopes.filter((scope) => !disabledAt && hasRight(holder, scope)), state }
  })
}

async function assertBelowTokenLimit(trx: Trx): Promise<void> {
  await advisoryLock(trx, 'tokens')
  const { count } = await trx
    .selectFrom('programToken')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now())
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxActiveTokens)
    conflict(`The limit of ${maxActiveTokens} active tokens is reached. Revoke one first.`)
}

export default defineResource(tokens, {
  list: async (_, { db }) => {
    const rows = await listTokens(db)
    return { rows, total: rows.length }
  },

  add: async ({ name, scopes, days }, { db, admin, log }) => {
    const missing = scopes.find((scope) => !hasRight(admin, scope))
    if (missing) invalid({ scopes: `You do not have this right yourself: ${rights[missing].label}.` })
    const added = await db.transaction().execute(async (trx) => {
      await assertBelowTokenLimit(trx)
      const made = await addProgramToken(trx, { name, userId: admin.id, scopes, days })
      const after = { scopes: scopes.join(' '), expiresAt: made.expiresAt }
      await writeAuditEntry(trx, admin, { action: 'add', kind: 'token', label: name, after })
      return made
    })
    log.info({ administrator: admin.id, token: added.id }, 'Made a token for a program')
    return added
  },

  revoke: async ({ token }, { db, admin, log }) => {
    await db.transaction().execute(async (trx) => {
      const name = (await revokeProgramToken(trx, token)) ?? notFound('Token')
      await writeAuditEntry(trx, admin, { action: 'delete', kind: 'token', label: name })
    })
    log.info({ administrator: admin.id, token }, 'Revoked the token of a program')
    return null
  },
})
