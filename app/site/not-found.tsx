import { data } from 'react-router'
import type { Route } from './+types/not-found'
import { Lost } from './error/lost.tsx'
import { notFoundMeta } from '../site-kit/page-meta.ts'

export const loader = () => data(null, { status: 404 })

export const meta = (args: Route.MetaArgs) => notFoundMeta(args)

export default function NotFound() {
  return (
    <Lost title="Oops... Page Not Found." text="Gloves come in pairs. This page has lost its other half." />
  )
}
