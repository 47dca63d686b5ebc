import { Outlet } from 'react-router'
import type { PageHandle } from '../../site-kit/page-handle.ts'

export const handle: PageHandle = { house: 'academy' }

export default function AcademyLayout() {
  return <Outlet />
}
