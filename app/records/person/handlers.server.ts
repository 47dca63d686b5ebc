import { invalid } from '../../platform/errors.ts'
import { defineResource } from '../../platform/api/define-resource.server.ts'
import { erasedOn } from '../submission/retention/retention.server.ts'
import { erasePerson } from './erase/erase-person.server.ts'
import { digester, lastErasure } from './erase/erasure-register.server.ts'
import { countsOf, personSubmissions, totalOf } from './find-person.server.ts'
import { people } from './endpoints.ts'
import { type PersonKey, personKeyOf } from './read-person-key.ts'
import { downloadPerson } from './person-file.server.ts'

/** @throws 422 if it is neither an e-mail address nor a phone number. */
function keyOf(text: string): PersonKey {
  const message = 'Please enter an e-mail address, or a phone number of six digits or more.'
  return personKeyOf(text) ?? invalid({ person: message }, message)
}

export default defineResource(people, {
  find: async ({ person }, { db, settings }) => {
    const key = keyOf(person)
    const counts = await countsOf(db, key)
    return {
      person: key.key,
      items: await personSubmissions(db, key),
      counts,
      total: totalOf(counts),
      erasedAt: await lastErasure(db, digester(settings)(key)),
    }
  },

  download: ({ person }, call) => downloadPerson(call, keyOf(person)),

  erase: ({ person, total }, call) => erasePerson(call, call.admin, keyOf(person), total),

  erasedOn: async (ref, { db, settings }) => ({ erasedOn: await erasedOn(db, settings, ref) }),
})
