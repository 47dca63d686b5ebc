import { z } from 'zod'
import { create, del, get, post } from '#app/platform/api/endpoint.ts'
import { passkeyResponseFields, PasskeyChallenge, SignedIn } from '#app/back-office/sign-in/session.server.ts'

const Account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** null if the second factor is off. */
  recoveryCodesLeft: z.number().int().nullable(),
})
export type Account = z.output<typeof Account>

const requiredText = (message: string) => z.string(message).min(1, message).max(1000, message)
const password = requiredText('Please enter your current password.')
const WithPassword = z.strictObject({ password })

const FactorSetup = z.object({
  uri: z.string(),
  secret: z.string(),
  recoveryCodes: z.array(z.string()),
})
export type FactorSetup = z.output<typeof FactorSetup>

const Passkey = z.object({ id: z.string(), name: z.string(), createdAt: z.string() })

const OpenSession = z.object({
  id: z.string(),
  device: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  isThis: z.boolean(),
})
export type OpenSession = z.output<typeof OpenSession>

export const account = {
  show: get('/admin/account', {
    right: 'account',
    summary: 'Get the account of the signed-in administrator',
    allowDuringOnboarding: true,
  }).returns(Account),
  password: post('/admin/account/password', {
    right: 'account',
    summary:
      'Change your password; ends your other sessions and, without keepAccess, removes your API tokens and passkeys. The session gets a new token',
    allowDuringOnboarding: true,
    body: z.strictObject({
      currentPassword: password,
      newPassword: requiredText('Please enter a new password.'),
      keepAccess: z.boolean('keepAccess must be true or false.').default(false),
    }),
  }).returns(SignedIn),
  confirm: post('/admin/account/confirm', {
    summary:
      'Confirm your password; valid for ten minutes. Required for exports, erasure and changes to accounts. The session gets a new token',
    right: 'account',
    body: WithPassword,
  }).returns(SignedIn),
  confirmByPasskey: post('/admin/account/confirm/passkey', {
    summary: 'Confirm your identity with a passkey; the session gets a new token',
    right: 'account',
    body: z.strictObject(passkeyResponseFields),
  }).returns(SignedIn),
  passkeys: get('/admin/account/passkeys', { summary: 'List your passkeys', right: 'account' }).lists(
    Passkey,
  ),
  askNewPasskey: post('/admin/account/passkeys/question', {
    summary: 'Get the challenge for adding a passkey',
    right: 'confirmation',
  }).returns(PasskeyChallenge),
  addPasskey: create('/admin/account/passkeys', {
    summary: 'Add a passkey',
    right: 'confirmation',
    body: z.strictObject({ ...passkeyResponseFields, name: requiredText('Please enter a name.') }),
  }),
  removePasskey: del('/admin/account/passkeys/:passkey', {
    summary: 'Remove a passkey; it can no longer be used to sign in, and your other sessions end',
    right: 'confirmation',
  }),
  beginFactor: post('/admin/account/second-factor', {
    right: 'account',
    summary: 'Start setting up a second factor; it takes effect once a code is confirmed',
    allowDuringOnboarding: true,
    body: WithPassword,
  }).returns(FactorSetup),
  confirmFactor: post('/admin/account/second-factor/confirm', {
    right: 'account',
    summary: 'Turn on the second factor with a code; renews the token of this session and ends all others',
    allowDuringOnboarding: true,
    body: z.strictObject({ code: requiredText('Please enter the six digits shown in your app.') }),
  }).returns(SignedIn),
  endFactor: post('/admin/account/second-factor/disable', {
    right: 'account',
    summary: 'Turn off the second factor; renews the token of this session and ends all others',
    body: WithPassword,
  }).returns(SignedIn),
  renewCodes: post('/admin/account/second-factor/recovery-codes', {
    right: 'account',
    summary: 'Replace all recovery codes',
    body: WithPassword,
  }).returns(z.object({ recoveryCodes: z.array(z.string()) })),
  sessions: get('/admin/account/sessions', {
    right: 'account',
    summary: 'List your sessions, most recently used first',
  }).lists(OpenSession),
  endOthers: del('/admin/account/sessions', {
    right: 'confirmation',
    summary: 'End all your sessions but this one',
  }).returns(z.object({ ended: z.number().int() })),
  endSession: del('/admin/account/sessions/:session', {
    right: 'confirmation',
    summary: 'End one of your other sessions',
  }),
}
