import { adminApi } from '../../../kit/admin/admin-api.ts'
import { adminMeta } from '../../../kit/admin/admin-meta.ts'
import { Screen } from '../../../kit/admin/screen.tsx'
import { writtenDate } from '../../../ui/date/date-formats.ts'
import type { Route } from './+types/certificates-screen'
import { CertificatesTab } from './certificates-tab.tsx'

export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Certificates')

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  adminApi.get('/admin/Batch/:id', { params: { id: Number(params.id) } })

export default function CertificatesScreen({ loaderData: batch }: Route.ComponentProps) {
  return (
    <Screen title={`Certificates: ${batch.courseName}, ${writtenDate(batch.firstDay)}`}>
      <CertificatesTab batch={batch} />
    </Screen>
  )
}
