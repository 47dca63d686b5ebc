import type { ComponentType } from 'react'
import { type MetaArgs, useLocation } from 'react-router'
import { contentOf, type ImportableName, importableNames } from '../collections.ts'
import { adminApi } from '../kit/admin/admin-api.ts'
import { adminMeta } from '../kit/admin/admin-meta.ts'
import { createImportScreen } from '../kit/admin/import-screen/create-import-screen.tsx'
import { contentImports } from '../operations/import/content-imports.ts'

const title = 'Import from CSV'

function createScreen(name: ImportableName): readonly [path: string, Page: ComponentType] {
  const { admin, labels, status } = contentOf(name)
  const params = { collection: name }
  const { Page } = createImportScreen({
    title,
    parent: admin,
    many: labels.many,
    columns: contentImports[name].columns,
    hint: `Without a status, ${labels.many} are ${status.off}. Pictures are added later, in the form.`,
    check: (body) => adminApi.post('/admin/import/:collection/check', { params, body }),
    run: async (body) => {
      const { added, active } = await adminApi.post('/admin/import/:collection', { params, body })
      const query: Record<string, string> = active === 0 ? { status: 'inactive' } : {}
      return { added, query }
    },
  })
  return [`${admin.path}/import`, Page]
}

const screens = new Map(importableNames.map(createScreen))

export const meta = (args: MetaArgs) => adminMeta(args, title)

export default function ImportPage() {
  const path = useLocation().pathname
  const Page = screens.get(path)
  return Page && <Page key={path} />
}
