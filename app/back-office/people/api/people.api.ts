import { z } from 'zod'
import { create, get, patch, post } from '#app/platform/api/endpoint.ts'
import { stringEnum, email, optionalLine } from '#app/platform/api/fields/field-schemas.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { roles } from '#app/platform/auth/rights.ts'

export const Person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  personalData: z.boolean(),
  state: z.enum(['active', 'invited', 'disabled']),
  invitedUntil: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  hasPasskey: z.boolean(),
  /** Accurate to ten minutes. null if there is no recent session. */
  lastSeenAt: z.string().nullable(),
})
export type Person = z.output<typeof Person>

/** `link` is null if it was sent by e-mail, and set if e-mail is not configured. */
const Sent = z.object({ link: z.string().nullable() })

const chosenRoles = z
  .array(stringEnum(roles, `roles must be any of ${roles.join(', ')}.`), 'Please choose a role.')
  .min(1, 'Please choose a role.')
  .max(roles.length)
const personalData = z.boolean('personalData must be true or false.')

export const accounts = {
  list: get('/admin/people', {
    summary: 'List people with an account or an invitation',
    right: 'people.read',
  }).lists(Person),
  invite: create('/admin/people', {
    summary: 'Invite a person and send a link to set a password',
    right: 'people.change',
    body: z.strictObject({
      email: email(),
      name: optionalLine(textLimits.name),
      roles: chosenRoles,
      personalData,
    }),
  }).returns(Sent),
  change: patch('/admin/people/:person', {
    summary:
      'Change the roles of a person, or disable or enable the account; ends its sessions and password links',
    right: 'people.change',
    body: z.strictObject({ roles: chosenRoles, personalData, disabled: z.boolean() }).partial(),
    errorStatuses: [409],
  }).returns(Person),
  reset: post('/admin/people/:person/reset', {
    summary:
      'Reset password and second factor of a person and send a link to set a new password, or invite again',
    right: 'people.change',
    errorStatuses: [409],
  }).returns(Sent),
}

const requiredText = (message: string) => z.string(message).min(1, message).max(1000, message)

export const passwords = {
  forgot: post('/admin/password/forgot', {
    summary:
      'Send a link to set a new password, if the address has an account; the response is always the same',
    public: true,
    body: z.strictObject({ email: email() }),
    errorStatuses: [409],
  }),
  choose: post('/admin/password', {
    summary:
      'Set a password with the one-time token of a link; without keepAccess, removes API tokens and passkeys of the account',
    public: true,
    body: z.strictObject({
      token: requiredText('The link is incomplete.'),
      password: requiredText('Please enter a password.'),
      keepAccess: z.boolean('keepAccess must be true or false.').default(false),
    }),
  }),
}
