import { z } from 'zod'
import { get, post } from '../../platform/api/endpoint.ts'
import { textLimits, tooLongMessage } from '../../platform/api/fields/text-limits.ts'
import { roles } from '../../platform/auth/rights.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    session: typeof session
  }
}

const Named = z.object({ id: z.string(), name: z.string(), email: z.string() })

const Administrator = Named.extend({
  role: z.enum(roles),
  /** Whether names, contacts and files of visitors are shown. */
  personalData: z.boolean(),
  /** What has to be done before any other call is taken; missing where everything is in order. */
  mustFirst: z.enum(['password', 'secondFactor']).optional(),
})

/** A program gets its token here and at the top level of the answer; a browser gets a cookie and no token. */
export const SignedIn = Named.extend({ accessToken: z.string().optional() })

const fillIn = 'Please fill in all fields'
const Credentials = z.strictObject({
  Email: z.string(fillIn).max(textLimits.email, tooLongMessage(textLimits.email)).default(''),
  Password: z.string(fillIn).max(1000, tooLongMessage(1000)).default(''),
  /** Where a second factor is on: six digits of the authenticator app, or a recovery code. */
  code: z.string('Please enter a code.').trim().max(64, 'Please enter a code.').optional(),
})

/** What a device is asked for, as JSON of WebAuthn; the ticket comes back with its answer. */
export const PasskeyQuestion = z.object({ options: z.record(z.string(), z.unknown()), ticket: z.string() })
export const passkeyAnswer = {
  /** JSON of the credential. */
  response: z
    .string('Please send what the device answered.')
    .max(20_000)
    .transform((text, context): Record<string, unknown> => {
      const parsed = Object(parsedJson(text)) as Record<string, unknown>
      if (typeof parsed.id !== 'string') context.addIssue('Please send what the device answered.')
      return parsed
    }),
  ticket: z.string('Please send the ticket of the question.').max(1000),
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const session = {
  signIn: post('/admin/Login', { summary: 'Sign in', body: Credentials, public: true }).returns(SignedIn),
  askPasskey: post('/admin/Login/passkey/question', {
    summary: 'What to ask a device for to sign in, or to confirm who one is, with a passkey',
    public: true,
  }).returns(PasskeyQuestion),
  signInByPasskey: post('/admin/Login/passkey', {
    summary: 'Sign in with a passkey, which stands for password and second factor',
    public: true,
    body: z.strictObject(passkeyAnswer),
  }).returns(SignedIn),
  show: get('/admin/session', {
    right: 'account',
    summary: 'Who is signed in',
    allowDuringOnboarding: true,
  }).returns(Administrator),
  signOut: post('/admin/Logout', { right: 'account', summary: 'Sign out', allowDuringOnboarding: true }),
}
