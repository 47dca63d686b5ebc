import type { z } from 'zod'

const message = 'Please enter an e-mail address or a phone number.'

type Contact = { email?: unknown; phoneNumber?: unknown }

const hasContact = ({ email, phoneNumber }: Contact): boolean => Boolean(email || phoneNumber)

/** Reports a missing contact at both fields, together with the errors of other fields. */
export const requireContact = <Body extends z.ZodObject>(body: Body): Body =>
  ['email', 'phoneNumber'].reduce(
    (schema, field) => schema.refine(hasContact, { path: [field], error: message, when: isObject }),
    body,
  )

/** By default, zod skips the rule if another field has an error. */
const isObject = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null
