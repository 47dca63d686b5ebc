import type { readDemoSubmissions } from './read-submissions.server.ts'

export type Random = {
  next(): number
  pick<T>(items: readonly T[]): T
}

export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number] }
}

export type SamplePerson = {
  firstName: string
  lastName: string
  name: string
  email: string
  phone: string | null
}

const returning = { share: 0.03, among: 1000 }

/** Returns some people more than once. The phone numbers do not exist, because no number in Kochi begins with 0. */
export function createPersonGenerator(
  { next, pick }: Random,
  { admissions, contacts, franchises, careers }: ReturnType<typeof readDemoSubmissions>,
): () => SamplePerson {
  const nameParts = [...admissions, ...careers]
    .map(({ values }) => values.fullName)
    .concat(franchises.map(({ values }) => values.name))
    .map((name) => name.split(' '))
    .filter(({ length }) => length === 2)
  const firstNames = [
    ...nameParts.map(([first = '']) => first),
    ...contacts.map(({ values }) => values.firstName),
  ]
  const lastNames = [
    ...nameParts.map(([, last = '']) => last),
    ...contacts.map(({ values }) => values.lastName),
  ]
  const recent: SamplePerson[] = []
  let count = 0
  return () => {
    if (recent.length > 0 && next() < returning.share) return pick(recent)
    count += 1
    const [firstName, lastName] = [pick(firstNames), pick(lastNames)]
    const digits = String(Math.floor(next() * 1_000_000)).padStart(6, '0')
    const person = {
      firstName,
      lastName,
      name: `${firstName} ${lastName}`,
      email: `${firstName}.${lastName}.${count}@example.com`.toLowerCase(),
      phone: next() < 0.15 ? null : `+91 484 0${digits.slice(0, 2)} ${digits.slice(2)}`,
    }
    recent[(count - 1) % returning.among] = person
    return person
  }
}
