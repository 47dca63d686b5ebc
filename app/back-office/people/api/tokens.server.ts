import { z } from 'zod'
import { defineResource, listOf } from '#app/platform/api/define-resource.server.ts'
import { create, del, get } from '#app/platform/api/endpoint.ts'
import { integer, requiredLine } from '#app/platform/api/fields/field-schemas.ts'
import { addProgramToken, revokeProgramToken, parseScopes } from '#app/platform/auth/program-tokens.server.ts'
import { hasRight, parseRoles, rights, scopes } from '#app/platform/auth/rights.ts'
import { type Db, type Trx, now } from '#app/platform/db/database.ts'
import { advisoryLock } from '#app/platform/db/engine.server.ts'
import { countRows } from '#app/platform/db/query-parts.server.ts'
import { conflict, invalid, notFound } from '#app/platform/errors.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'

const Scope = z.enum(scopes, `scopes must be any of ${scopes.join(', ')}.`)

export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  maker: z.string(),
  scopes: z.array(Scope),
  /** Scopes that the creator still has the right to. */
  valid: z.array(Scope),
  state: z.enum(['active', 'expired', 'revoked']),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type ApiToken = z.output<typeof ApiToken>

const daysMessage = 'Please choose 1 to 365 days.'

const tokens = {
  list: get('/admin/tokens', {
    summary: 'List API tokens, newest first',
    right: 'people.read',
  }).lists(ApiToken),
  add: create('/admin/tokens', {
    summary: 'Create an API token with at most the rights of its creator; the token is returned only once',
    right: 'people.change',
    body: z.strictObject({
      name: requiredLine('Please enter a name.', 60),
      scopes: z
        .array(Scope, 'Please choose at least one right.')
        .min(1, 'Please choose at least one right.')
        .max(20),
      days: integer(daysMessage, 1, 365).default(90),
    }),
    errorStatuses: [409],
  }).returns(z.object({ id: z.string(), token: z.string(), expiresAt: z.string() })),
  revoke: del('/admin/tokens/:token', {
    summary: 'Revoke an API token immediately and permanently',
    right: 'people.change',
  }),
}

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
    const granted = parseScopes(row.scopes)
    const canSeePersonalData = personalData === 1 && granted.includes('personalData.read')
    const holder = { roles: parseRoles(role), personalData: canSeePersonalData }
    const state = revokedAt ? 'revoked' : row.expiresAt <= now() ? 'expired' : 'active'
    const valid = granted.filter((scope) => !disabledAt && hasRight(holder, scope))
    return { ...row, scopes: granted, valid, state }
  })
}

async function assertBelowTokenLimit(trx: Trx): Promise<void> {
  await advisoryLock(trx, 'tokens')
  const active = trx.selectFrom('programToken').where('revokedAt', 'is', null).where('expiresAt', '>', now())
  if ((await countRows(active)) >= maxActiveTokens)
    conflict(`The limit of ${maxActiveTokens} active tokens is reached. Revoke one first.`)
}

export default defineResource(tokens, {
  list: async (_, { db }) => listOf(await listTokens(db)),

  add: async ({ name, scopes: wanted, days }, { db, admin, log }) => {
    const missing = wanted.find((scope) => !hasRight(admin, scope))
    if (missing) invalid({ scopes: `You do not have this right yourself: ${rights[missing].label}.` })
    const added = await db.transaction().execute(async (trx) => {
      await assertBelowTokenLimit(trx)
      const made = await addProgramToken(trx, { name, userId: admin.id, scopes: wanted, days })
      const after = { scopes: wanted.join(' '), expiresAt: made.expiresAt }
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
