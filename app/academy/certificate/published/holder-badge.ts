import { loadFile } from './load-file.ts'
import type { Route } from './+types/holder-badge'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadFile(context, (api) => api.get('/Certificate/holder/:token/badge', { params }))
