import { loadFile } from './load-file.ts'
import type { Route } from './+types/holder-pdf'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadFile(context, (api) => api.get('/Certificate/holder/:token/pdf', { params }))
