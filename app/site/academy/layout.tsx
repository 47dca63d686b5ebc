import { Outlet } from 'react-router'
import type { PageHandle } from '../../root.tsx'

export const handle: PageHandle = { house: 'academy' }

export default function AcademyLayout() {
  return <Outlet />
}
