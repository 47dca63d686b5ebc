import type { MetaArgs } from 'react-router'
import { adminApi } from '../../../../kit/admin/admin-api.ts'
import { adminMeta } from '../../../../kit/admin/admin-meta.ts'
import { Screen } from '../../../../kit/admin/screen.tsx'
import { formatDate } from '../../../../ui/date/date-formats.ts'
import { batch as definition } from '../../../batch/definition.ts'
import type { Route } from './+types/class-list-page'
import { ClassList } from './class-list.tsx'

export const meta = (args: MetaArgs) => adminMeta(args, 'Class list')

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  adminApi.get('/admin/Batch/:id', { params: { id: Number(id) } })

export default function ClassListPage({ loaderData: batch }: Route.ComponentProps) {
  return (
    <Screen
      title={`${batch.courseName}, ${formatDate(batch.firstDay, 'long', 'en-IN')}`}
      parent={definition.admin}
    >
      <ClassList key={batch.id} batch={batch} />
    </Screen>
  )
}
