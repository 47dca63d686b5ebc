import { invalid } from '../../platform/errors.ts'
import { defineResource } from '../../platform/api/define-resource.server.ts'
import { findErasureDate } from '../submission/retention/retention.server.ts'
import { erasePerson } from './erase/erase-person.server.ts'
import { createPersonDigest, findLastErasure } from './erase/erasure-register.server.ts'
import { countPersonData, findPersonSubmissions, sumSubmissions } from './find-person.server.ts'
import { people } from './endpoints.ts'
import { type PersonKey, readPersonKey } from './read-person-key.ts'
import { findMergedPerson } from './merged-person.server.ts'
import { downloadPerson } from './person-file.server.ts'

function requirePersonKey(text: string): PersonKey {
  const message = 'Please enter an e-mail address, or a phone number of six digits or more.'
  return readPersonKey(text) ?? invalid({ person: message }, message)
}

export default defineResource(people, {
  find: async ({ person }, { db, settings }) => {
    const key = await findMergedPerson(db, requirePersonKey(person))
    const counts = await countPersonData(db, key)
    return {
      person: key.key,
      items: await findPersonSubmissions(db, key),
      counts,
      total: sumSubmissions(counts),
      erasedAt: await findLastErasure(db, createPersonDigest(settings)(key)),
    }
  },

  download: ({ person }, call) => downloadPerson(call, requirePersonKey(person)),

  erase: ({ person, total }, call) => erasePerson(call, call.admin, requirePersonKey(person), total),

  erasedOn: async (ref, { db, settings }) => ({ erasedOn: await findErasureDate(db, settings, ref) }),
})
