import { loadFile } from './load-file.ts'
import type { Route } from './+types/issuer'

export const loader = ({ context }: Route.LoaderArgs) =>
  loadFile(context, (api) => api.get('/CertificateIssuer'))
