import { type MetaArgs, useLocation } from 'react-router'
import { contentOf, importableNames } from '../collections.ts'
import { adminApi } from '../kit/admin/admin-api.ts'
import { adminMeta } from '../kit/admin/admin-meta.ts'
import { ImportScreen } from '../kit/admin/import-screen/import-screen.tsx'
import { contentImports } from '../operations/import/content-imports.ts'

const title = 'Import from CSV'

export const meta = (args: MetaArgs) => adminMeta(args, title)

export default function ImportPage() {
  const path = useLocation().pathname
  const name = importableNames.find((each) => path.startsWith(`${contentOf(each).admin.path}/`))
  if (!name) return null
  const { admin, labels, status } = contentOf(name)
  const params = { collection: name }
  return (
    <ImportScreen
      key={name}
      title={title}
      parent={admin}
      many={labels.many}
      columns={contentImports[name].columns}
      hint={`Without a status, ${labels.many} are ${status.off}. Pictures are added later, in the form.`}
      check={(body) => adminApi.post('/admin/import/:collection/check', { params, body })}
      run={async (body) => {
        const { added, active } = await adminApi.post('/admin/import/:collection', { params, body })
        const query: Record<string, string> = active === 0 ? { status: 'inactive' } : {}
        return { added, query }
      }}
    />
  )
}
