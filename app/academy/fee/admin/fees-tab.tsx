import { adminApi } from '../../../kit/admin/admin-api.ts'
import { LoadFailed } from '../../../kit/admin/load-failed.tsx'
import { useLoaded } from '../../../kit/admin/load/use-loaded.ts'
import { useHasRight } from '../../../kit/admin/shell-context.ts'
import { Notice } from '../../../ui/panel/notice.tsx'
import type { BatchTabProps } from '../../batch/admin/screen/batch-tab.ts'
import { BatchFees } from './batch-fees.tsx'

export function FeesTab({ batch: { id } }: Pick<BatchTabProps, 'batch'>) {
  const may = useHasRight()('personalData.read')
  const load = () => adminApi.get('/admin/batch-fees/:id', { params: { id } })
  const { data, error, reload } = useLoaded(may ? id : undefined, load)
  if (!may) return <Notice tone="info">Names and messages are hidden for you. Ask an administrator.</Notice>
  if (error) return <LoadFailed error={error} heading="h2" />
  return data ? <BatchFees fees={data} onChange={reload} /> : <p>Loading...</p>
}
