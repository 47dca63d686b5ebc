import type { Colleague } from '../../../../records/submission/conversation/endpoints.ts'
import { adminApi } from '../../admin-api.ts'
import { useLoaded } from '../../load/use-loaded.ts'

const none: readonly Colleague[] = []

export const useColleagues = (): readonly Colleague[] =>
  useLoaded('colleagues', () => adminApi.get('/admin/colleagues')).data?.rows ?? none
