import { z } from 'zod'
import { get, post } from '#app/platform/api/endpoint.ts'
import { textLimits, tooLongMessage } from '#app/platform/api/fields/text-limits.ts'
import { roles } from '#app/platform/auth/rights.ts'

const AdministratorIdentity = z.object({ id: z.string(), name: z.string(), email: z.string() })

const Administrator = AdministratorIdentity.extend({
  roles: z.array(z.enum(roles)),
  /** The last one of `roles`, for programs that know only one. */
  role: z.enum(roles),
  personalData: z.boolean(),
  /** All other requests are rejected until this step is completed. */
  mustFirst: z.enum(['password', 'secondFactor']).optional(),
})

/** `accessToken` is for programs, which also get it at the top level of the response. Browsers get only a cookie. */
export const SignedIn = AdministratorIdentity.extend({ accessToken: z.string().optional() })

const requiredMessage = 'Please fill in all fields'
const Credentials = z.strictObject({
  Email: z.string(requiredMessage).max(textLimits.email, tooLongMessage(textLimits.email)).default(''),
  Password: z.string(requiredMessage).max(1000, tooLongMessage(1000)).default(''),
  code: z.string('Please enter a code.').trim().max(64, 'Please enter a code.').optional(),
})

/** `options` are WebAuthn JSON. Clients return `ticket` with the passkey's response. */
export const PasskeyChallenge = z.object({ options: z.record(z.string(), z.unknown()), ticket: z.string() })
export const passkeyResponseFields = {
  response: z
    .string('Please send the response of the passkey.')
    .max(20_000)
    .transform((text, context): Record<string, unknown> => {
      const parsed = Object(parseJson(text)) as Record<string, unknown>
      if (typeof parsed.id !== 'string') context.addIssue('Please send the response of the passkey.')
      return parsed
    }),
  ticket: z.string('Please send the ticket of the passkey challenge.').max(1000),
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const session = {
  signIn: post('/admin/Login', { summary: 'Sign in', body: Credentials, public: true }).returns(SignedIn),
  askPasskey: post('/admin/Login/passkey/question', {
    summary: 'Get the challenge for signing in or confirming your identity with a passkey',
    public: true,
  }).returns(PasskeyChallenge),
  signInByPasskey: post('/admin/Login/passkey', {
    summary: 'Sign in with a passkey instead of password and second factor',
    public: true,
    body: z.strictObject(passkeyResponseFields),
  }).returns(SignedIn),
  show: get('/admin/session', {
    right: 'account',
    summary: 'Get the signed-in administrator',
    allowDuringOnboarding: true,
  }).returns(Administrator),
  signOut: post('/admin/Logout', { right: 'account', summary: 'Sign out', allowDuringOnboarding: true }),
}
