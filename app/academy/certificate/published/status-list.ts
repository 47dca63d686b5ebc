import { loadFile } from './load-file.ts'
import type { Route } from './+types/status-list'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  // Other addresses become 0, which is the id of no list.
  loadFile(context, (api) =>
    api.get('/CertificateStatus/:id', {
      params: { id: /^\d{1,9}$/.test(params.list) ? Number(params.list) : 0 },
    }),
  )
