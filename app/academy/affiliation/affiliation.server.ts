import { contentServer } from '#app/records/content/content.server.ts'
import { affiliation } from './affiliation.ts'

export default contentServer({
  definition: affiliation,
  search: ['name', 'role', 'description', 'reference'],
})
