import './back-office.css'
import { Outlet } from 'react-router'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { InlineScript } from '#app/ui/script/inline-script.tsx'
import { Toasts } from '#app/ui/panel/toasts.tsx'
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
