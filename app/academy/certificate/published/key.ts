import { loadFile } from './load-file.ts'
import type { Route } from './+types/key'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadFile(context, (api) => api.get('/CertificateKey/:keyId', { params }))
