import { z } from 'zod'
import { create, del, get } from '#app/platform/api/endpoint.ts'
import { integer } from '#app/platform/api/fields/scalar-fields.ts'
import { scopes } from '#app/platform/auth/rights.ts'
import { requiredLine } from '#app/platform/api/fields/text-fields.ts'

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

export const tokens = {
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
