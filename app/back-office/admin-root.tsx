import { Outlet } from 'react-router'
import type { PageHandle } from '../kit/page/page-handle.ts'
import { InlineScript } from '../ui/script/inline-script.tsx'
import { Toasts } from '../ui/panel/toasts.tsx'
import './dense.css'
import { themeScript } from './user/theme.ts'

export const handle: PageHandle = { hydrate: true, density: 'dense' }

export default function AdminRoot() {
  return (
    <>
      <InlineScript text={themeScript} />
      <Toasts>
        <Outlet />
      </Toasts>
    </>
  )
}
