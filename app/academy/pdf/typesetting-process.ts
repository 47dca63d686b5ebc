import { serveTypesetting } from '../../platform/pdf/serve-typesetting.ts'
import { typesetAcademyDocument, type AcademyDocument } from './academy-documents.ts'

serveTypesetting((job) => typesetAcademyDocument(job as AcademyDocument))
