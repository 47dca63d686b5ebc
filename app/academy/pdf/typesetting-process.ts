import { serveTypesetting } from '../../platform/pdf/serve-typesetting.ts'
import { typesetAcademyDocument } from './academy-documents.ts'

serveTypesetting(typesetAcademyDocument)
