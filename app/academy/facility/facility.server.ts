import { contentServer } from '#app/records/content/content.server.ts'
import { facility } from './facility.ts'

export default contentServer({ definition: facility, search: ['name', 'description'] })
