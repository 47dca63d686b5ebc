import type { Generated } from 'kysely'
import type { Values } from '../endpoints.ts'

/**
 * Null until the entry is sealed. `digests` is a JSON array with a salted digest per personal value. Erasing a value also
 * deletes its salt, so that the digest cannot confirm a guess, and the chain stays valid.
 */
export type ChainColumns = {
  seq: Generated<number | null>
  hash: Generated<string | null>
  digests: Generated<string | null>
  nameSalt: Generated<string | null>
  labelSalt: Generated<string | null>
  beforeSalt: Generated<string | null>
  afterSalt: Generated<string | null>
  /** Salt of the search term in the entry of an export. */
  termSalt: Generated<string | null>
}

/** Replaces the personal data of an entry about an erased record. */
export const erasedEntry = {
  label: '',
  search: '',
  before: null,
  after: null,
  labelSalt: null,
  beforeSalt: null,
  afterSalt: null,
  termSalt: null,
}

/** Separates the search term, which can be erased alone. */
export function splitTerm(after: string | null): { term: string | null; rest: string | null } {
  if (!after?.includes('"search":')) return { term: null, rest: after }
  const { search, ...others } = JSON.parse(after) as Values
  if (search === undefined) return { term: null, rest: after }
  return { term: String(search), rest: JSON.stringify(others) }
}
