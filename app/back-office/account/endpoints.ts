import { z } from 'zod'
import { create, del, get, post } from '../../platform/api/endpoint.ts'
import { passkeyAnswer, PasskeyQuestion, SignedIn } from '../session/endpoints.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    account: typeof account
  }
}

const Account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** How many recovery codes are left; null if no second factor is on. */
  recoveryCodesLeft: z.number().int().nullable(),
})
export type Account = z.output<typeof Account>

const text = (message: string) => z.string(message).min(1, message).max(1000, message)
const password = text('Please enter your current password.')
const WithPassword = z.strictObject({ password })

const BegunFactor = z.object({
  /** otpauth address for an authenticator app. */
  uri: z.string(),
  /** The same secret to type, base32. */
  secret: z.string(),
  recoveryCodes: z.array(z.string()),
})

const Passkey = z.object({ id: z.string(), name: z.string(), createdAt: z.string() })

const OpenSession = z.object({
  id: z.string(),
  /** Browser and system: 'Firefox on Windows'. */
  device: z.string(),
  /** ISO-8601 UTC, as is `lastUsedAt`, which is right to within ten minutes. */
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether it is the session that asks. */
  isThis: z.boolean(),
})
export type OpenSession = z.output<typeof OpenSession>

export const account = {
  show: get('/admin/account', {
    right: 'account',
    summary: 'The account of the signed-in administrator',
    allowDuringOnboarding: true,
  }).returns(Account),
  password: post('/admin/account/password', {
    right: 'account',
    summary: 'Change your password; ends your other sessions',
    allowDuringOnboarding: true,
    body: z.strictObject({
      currentPassword: password,
      newPassword: text('Please enter a new password.'),
    }),
  }),
  confirm: post('/admin/account/confirm', {
    summary: 'Enter the password again: exports, erasure and changes of people need that, for ten minutes',
    right: 'account',
    body: WithPassword,
  }),
  confirmByPasskey: post('/admin/account/confirm/passkey', {
    summary: 'The same with a passkey',
    right: 'account',
    body: z.strictObject(passkeyAnswer),
  }),
  confirmed: get('/admin/account/confirmed', {
    summary: 'Whether the password was entered again in the last minutes: refused if not',
    right: 'confirmation',
  }).returns(z.object({ isConfirmed: z.literal(true) })),
  passkeys: get('/admin/account/passkeys', { summary: 'Your passkeys', right: 'account' }).lists(Passkey),
  askNewPasskey: post('/admin/account/passkeys/question', {
    summary: 'What to ask a device for to add a passkey',
    right: 'confirmation',
  }).returns(PasskeyQuestion),
  addPasskey: create('/admin/account/passkeys', {
    summary: 'Add a passkey',
    right: 'confirmation',
    body: z.strictObject({ ...passkeyAnswer, name: text('Please enter a name.') }),
  }),
  removePasskey: del('/admin/account/passkeys/:passkey', {
    summary: 'Remove a passkey, which then signs nobody in',
    right: 'confirmation',
  }),
  beginFactor: post('/admin/account/second-factor', {
    right: 'account',
    summary: 'Start setting up a second factor; it takes effect once a code is confirmed',
    allowDuringOnboarding: true,
    body: WithPassword,
  }).returns(BegunFactor),
  confirmFactor: post('/admin/account/second-factor/confirm', {
    right: 'account',
    summary: 'Turn the second factor on with a first code; the session gets a new token, the others end',
    allowDuringOnboarding: true,
    body: z.strictObject({ code: text('Please enter the six digits shown in your app.') }),
  }).returns(SignedIn),
  endFactor: post('/admin/account/second-factor/disable', {
    right: 'account',
    summary: 'Turn the second factor off; the session gets a new token, the others end',
    body: WithPassword,
  }).returns(SignedIn),
  renewCodes: post('/admin/account/second-factor/recovery-codes', {
    right: 'account',
    summary: 'Replace all recovery codes',
    body: WithPassword,
  }).returns(z.object({ recoveryCodes: z.array(z.string()) })),
  sessions: get('/admin/account/sessions', {
    right: 'account',
    summary: 'Your sessions, most recently used first',
  }).lists(OpenSession),
  endOthers: del('/admin/account/sessions', {
    right: 'account',
    summary: 'End all your sessions but this one',
  }).returns(z.object({ ended: z.number().int() })),
  endSession: del('/admin/account/sessions/:session', {
    right: 'account',
    summary: 'End one of your other sessions',
  }),
}
