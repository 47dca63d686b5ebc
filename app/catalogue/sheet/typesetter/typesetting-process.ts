import { serveTypesetting } from '../../../platform/pdf/serve-typesetting.ts'
import { typeset } from './typeset.ts'
import type { Job } from './typesetter.server.ts'

serveTypesetting(({ content, imprint, picture }: Job) => typeset(content, imprint, picture))
