import { contentServer } from '#app/records/content/content.server.ts'
import { machine } from './machine.ts'

export default contentServer({ definition: machine, search: ['name', 'text'] })
