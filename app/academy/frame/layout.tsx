import { Outlet } from 'react-router'
import type { PageHandle } from '../../kit/page/page-handle.ts'

export const handle: PageHandle = { division: 'academy' }

export default function AcademyLayout() {
  return <Outlet />
}
