import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.ts'
import { findGroups, splitKeys } from '#app/records/privacy/person-groups.server.ts'
import type { PersonKey } from '#app/records/privacy/person-keys.ts'

/** Merged phone numbers stand for submissions without an e-mail address. */
export type MergedPerson = PersonKey & { mergedEmails: string[]; mergedPhones: string[] }

/** Adds the keys that staff merged with the person, and those whose corrected e-mail address is the given one. */
export async function findMergedPerson(db: Db, person: PersonKey): Promise<MergedPerson> {
  const own = `${person.by}:${person.key}`
  const corrected =
    person.by === 'email'
      ? await db
          .selectFrom('person')
          .select('key')
          .where('field', '=', 'email')
          .where(sql`lower("after")`, '=', person.key)
          .execute()
      : []
  const groups = await findGroups(db, [own, ...corrected.map(({ key }) => key)])
  const { emails, phones } = splitKeys([...groups.keys()].filter((key) => key !== own))
  return { ...person, mergedEmails: emails, mergedPhones: phones }
}

export const emailsOf = ({ by, key, mergedEmails }: MergedPerson): string[] =>
  by === 'email' ? [key, ...mergedEmails] : mergedEmails

/** For the register of erasures: phone numbers of `phoneOnly` stand for submissions without an e-mail address. */
export const keysOf = ({ by, key, mergedEmails, mergedPhones }: MergedPerson) => [
  { by, key },
  ...mergedEmails.map((email) => ({ by: 'email' as const, key: email })),
  ...mergedPhones.map((phone) => ({ by: 'phoneOnly' as const, key: phone })),
]

export function selectStaffChanges(db: Db, person: MergedPerson) {
  const { by, key, mergedEmails, mergedPhones } = person
  const keys = [
    `${by}:${key}`,
    ...mergedEmails.map((email) => `email:${email}`),
    ...mergedPhones.map((phone) => `phone:${phone}`),
  ]
  return db
    .selectFrom('person')
    .where((eb) =>
      eb.or([eb('key', 'in', keys), eb.and([eb('field', '=', 'merge'), eb('after', 'in', keys)])]),
    )
}
