import { adminApi } from '../../../kit/admin/admin-api.ts'
import { createImportScreen } from '../../../kit/admin/import-screen/create-import-screen.tsx'
import { admission } from '../../admission/definition.ts'
import { admissionColumns } from '../csv/admission-columns.ts'

const screen = createImportScreen({
  title: 'Import from CSV',
  parent: admission.admin,
  many: admission.labels.many,
  columns: admissionColumns,
  hint: 'Each line needs a phone number or an e-mail address.',
  check: (body) => adminApi.post('/admin/Admission/import/check', { body }),
  run: async (body) => {
    const { added, search } = await adminApi.post('/admin/Admission/import', { body })
    return { added, query: { search } }
  },
})

export const { meta } = screen
export default screen.Page
