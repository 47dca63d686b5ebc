import { Link } from 'react-router'
import { adminApi } from '../../../kit/admin/admin-api.ts'
import { adminMeta } from '../../../kit/admin/admin-meta.ts'
import { recordPath } from '../../../kit/admin/record-path.ts'
import { Screen } from '../../../kit/admin/screen.tsx'
import { AdminIcon } from '../../../ui/icon/admin-icon.tsx'
import type { Route } from './+types/batch-fees-page'
import { BatchFees } from './batch-fees.tsx'

export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Fees')

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  adminApi.get('/admin/batch-fees/:id', { params: { id: Number(params.id) }, signal: request.signal })

export default function BatchFeesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Screen
      title={`Fees: ${loaderData.title}`}
      actions={
        <Link className="btn btn--line" to={recordPath('batch', loaderData.id)}>
          <AdminIcon name="pencil" />
          Edit batch
        </Link>
      }
    >
      <BatchFees fees={loaderData} />
    </Screen>
  )
}
