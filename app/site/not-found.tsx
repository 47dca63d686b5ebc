import { data } from 'react-router'
import { notFoundMeta } from '../site-kit/page-meta.ts'
import { NotFoundPanel } from './error/error-panel.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = notFoundMeta

export default NotFoundPanel
