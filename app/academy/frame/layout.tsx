import { Outlet } from 'react-router'
import '#app/kit/page/academy.css'
import type { PageHandle } from '#app/kit/page/page-meta.ts'

export const handle: PageHandle = { division: 'academy' }

export default function AcademyLayout() {
  return <Outlet />
}
