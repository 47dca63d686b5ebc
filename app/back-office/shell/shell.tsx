import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { NavigationType, Outlet, redirect, useLocation, useNavigation, useNavigationType } from 'react-router'
import { hasRight } from '#app/platform/auth/rights.ts'
import { ApiError } from '#app/platform/errors.ts'
import { adminApi, questions } from '#app/kit/admin/admin-api.ts'
import { useConfirm } from '#app/kit/admin/dialog/confirm-dialog.tsx'
import { LoadFailed } from '#app/kit/admin/load/loaded.tsx'
import { scrollToElement } from '#app/kit/admin/parts/scroll-to.ts'
import { adminMeta } from '#app/kit/admin/screen.tsx'
import { type Administrator, type Overlay, ShellContext } from '#app/kit/admin/shell-context.ts'
import { firstStepPath, loginPath } from '#app/kit/admin/sign-in-paths.ts'
import { hasSessionKey } from '#app/kit/admin/sign-in-prompts.ts'
import { ConfirmDialog } from '#app/back-office/account/password/confirm-password.tsx'
import { SectionTabs } from '#app/back-office/navigation/section-tabs.tsx'
import { SideNav } from '#app/back-office/navigation/side-nav.tsx'
import { useUnread } from '#app/back-office/navigation/use-unread.ts'
import { SignInDialog } from '#app/back-office/sign-in/sign-in-dialog.tsx'
import { UserMenu } from '#app/back-office/user/user-menu.tsx'
import type { Route } from './+types/shell'
import { Overlays } from './overlays.tsx'
import { ShellFrame } from './shell-frame.tsx'
import { ShellSkeleton } from './shell-skeleton.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!hasSessionKey()) throw redirect(loginPath(new URL(request.url)))
  const administrator = await adminApi.get('/admin/session')
  if (administrator.mustFirst) throw redirect(firstStepPath(new URL(request.url)))
  const mayRead = hasRight(administrator, 'submissions.read')
  const work =
    mayRead &&
    (await adminApi.get('/admin/inbox/counts').catch((error: unknown) => {
      // Show the shell without counts if they fail to load.
      if (error instanceof ApiError) return undefined
      throw error
    }))
  return { administrator, work }
}

export const shouldRevalidate = () => false

export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Dashboard')

export const HydrateFallback = () => <ShellSkeleton />

export default function Shell({ loaderData }: Route.ComponentProps) {
  const [administrator, setAdministrator] = useState<Administrator>(loaderData.administrator)
  const { work, tokens, refreshUnread } = useUnread(loaderData.work || undefined)
  const [overlay, setOverlay] = useState<Overlay>()
  // Opening another overlay closes the current one, whose onClose fires later and must not close the new one.
  const close = useCallback(
    (closed: Overlay) => setOverlay((open) => (open === closed ? undefined : open)),
    [],
  )
  const shell = useMemo(
    () => ({
      administrator,
      work,
      tokens,
      refreshUnread,
      userMenu: <UserMenu />,
      sectionTabs: <SectionTabs />,
      open: setOverlay,
    }),
    [administrator, work, tokens, refreshUnread],
  )
  useFocusTitleOnNavigation()
  useFocusHash()
  const isMoving = useNavigation().state !== 'idle'
  return (
    <ShellContext value={shell}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <ShellFrame nav={<SideNav />} isMoving={isMoving}>
        <Outlet />
      </ShellFrame>
      <Overlays current={overlay} onClose={close} />
      <ConfirmDialog />
      <QuestionDialog />
      <SignInDialog email={administrator.email} onSignedIn={setAdministrator} />
    </ShellContext>
  )
}

/** Scrolls to the top and focuses the title, for keyboard and screen reader users. */
function useFocusTitleOnNavigation(): void {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  // After a page load the browser handles the focus; after signing in the title receives it.
  const lastPathname = useRef(isBack ? pathname : undefined)
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    // Arrow keys continue from the selected tab.
    const isTab = document.activeElement?.role === 'tab'
    if (!isTab) document.querySelector('h1')?.focus({ preventScroll: true })
    // The browser restores the scroll position on back and forward.
    if (!isBack) scrollTo(0, 0)
  }, [pathname, isBack])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" className="grid min-h-dvh place-content-center">
      <LoadFailed error={error} heading="h1" />
    </main>
  )
}

const timeoutMs = 5000

/**
 * Scrolls to the element named in the hash and focuses it, once the page has rendered it. The browser handles links
 * outside the router, such as "Skip to content".
 */
function useFocusHash(): void {
  const { hash, key } = useLocation()
  const isByBrowser = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    const id = hash.slice(1)
    if (!id || isByBrowser || scrollToElement(id, 'center')) return
    const observer = new MutationObserver(() => scrollToElement(id, 'center') && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), timeoutMs)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [hash, key, isByBrowser])
}

/** Asks before steps that are hard to take back, such as those that the API questions. */
function QuestionDialog() {
  const { ask, confirmDialog } = useConfirm()
  useEffect(() => {
    questions.ask = ask
    return () => {
      delete questions.ask
    }
  }, [ask])
  return confirmDialog
}
