import type { Db } from '#app/platform/db/database.ts'

export type SubmissionKeys = { emailKey: string; phoneKey: string | null }

/**
 * Identifies the person who sent a submission: by the e-mail address, or without one by the phone number, because
 * families and offices share phones. @returns undefined if the submission has neither.
 */
export function identityKey({ emailKey, phoneKey }: SubmissionKeys): string | undefined {
  if (emailKey !== '') return `email:${emailKey}`
  return phoneKey === null ? undefined : `phone:${phoneKey}`
}

export function splitKeys(keys: Iterable<string>): { emails: string[]; phones: string[] } {
  const all = [...keys]
  const withPrefix = (prefix: string) =>
    all.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  return { emails: withPrefix('email:'), phones: withPrefix('phone:') }
}

/** @returns for each key, the keys that staff merged with it, directly or through others, and itself. */
export async function findGroups(db: Db, keys: Iterable<string>): Promise<Map<string, Set<string>>> {
  const groups = new Map([...keys].map((key) => [key, new Set([key])]))
  for (let added = [...groups.keys()]; added.length > 0;) {
    const merges = await db
      .selectFrom('person')
      .select(['key', 'after'])
      .where((eb) => eb.and({ field: 'merge', undoneAt: null }))
      .where((eb) => eb.or([eb('key', 'in', added), eb('after', 'in', added)]))
      .execute()
    added = []
    for (const { key, after } of merges) {
      const both = [key, after ?? key]
      for (const each of both) {
        if (groups.has(each)) continue
        groups.set(each, new Set([each]))
        added.push(each)
      }
      const joined = new Set(both.flatMap((each) => [...(groups.get(each) ?? [])]))
      for (const each of joined) groups.set(each, joined)
    }
  }
  return groups
}
