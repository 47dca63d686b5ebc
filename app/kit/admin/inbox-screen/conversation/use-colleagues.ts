import type { Colleague } from '#app/records/submission/conversation/endpoints.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'

const none: readonly Colleague[] = []

export const useColleagues = (): readonly Colleague[] =>
  useLoaded('colleagues', () => adminApi.get('/admin/colleagues')).data?.rows ?? none
