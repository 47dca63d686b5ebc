import { data } from 'react-router'
import { notFoundMeta } from '#app/kit/page/page-meta.ts'
import { NotFoundPanel } from './error-panel.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = notFoundMeta

export default NotFoundPanel
