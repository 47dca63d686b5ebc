import './back-office.css'
import { Outlet } from 'react-router'
import { Toasts } from '#app/ui/panel/toasts.tsx'
import { InlineScript } from '#app/ui/script/inline-script.tsx'
import type { PageHandle } from '#app/kit/page/page-meta.ts'
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
