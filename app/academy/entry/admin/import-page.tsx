import type { MetaArgs } from 'react-router'
import { adminApi } from '../../../kit/admin/admin-api.ts'
import { adminMeta } from '../../../kit/admin/admin-meta.ts'
import { ImportScreen } from '../../../kit/admin/import-screen/import-screen.tsx'
import { admission } from '../../admission/definition.ts'
import { admissionColumns } from '../csv/admission-columns.ts'

const title = 'Import from CSV'

export const meta = (args: MetaArgs) => adminMeta(args, title)

async function importAdmissions(body: FormData) {
  const { added, search } = await adminApi.post('/admin/Admission/import', { body })
  return { added, query: { search } }
}

export default function ImportPage() {
  return (
    <ImportScreen
      title={title}
      parent={admission.admin}
      many={admission.labels.many}
      columns={admissionColumns}
      hint="Each line needs a phone number or an e-mail address."
      check={(body) => adminApi.post('/admin/Admission/import/check', { body })}
      run={importAdmissions}
    />
  )
}
