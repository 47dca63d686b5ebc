import { serveTypesetting } from '#app/platform/pdf/serve-typesetting.ts'
import type { Job } from './sheet-content.ts'
import { typeset } from './typeset.ts'

serveTypesetting((job) => {
  const { content, imprint, picture } = job as Job
  return typeset(content, imprint, picture)
})
