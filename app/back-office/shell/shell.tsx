import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { NavigationType, Outlet, redirect, useLocation, useNavigation, useNavigationType } from 'react-router'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { hasRight } from '#app/platform/auth/rights.ts'
import { ApiError } from '#app/platform/errors.ts'
import { adminApi, questions } from '#app/kit/admin/admin-api.ts'
import { useConfirm } from '#app/kit/admin/dialog/dialogs.tsx'
import { LoadFailed } from '#app/kit/admin/load/loaded.tsx'
import { scrollToElement } from '#app/kit/admin/parts/tabs.tsx'
import {
  adminMeta,
  type Administrator,
  type Overlay,
  ShellContext,
  useShell,
} from '#app/kit/admin/screen.tsx'
import { useShortcut } from '#app/kit/admin/shortcuts.ts'
import { hasSessionKey, firstStepPath, loginPath } from '#app/kit/admin/sign-in-prompts.ts'
import { Passkeys } from '#app/back-office/account/passkeys.tsx'
import { ConfirmDialog, PasswordForm } from '#app/back-office/account/password/password-forms.tsx'
import { FactorSteps } from '#app/back-office/account/second-factor/second-factor.tsx'
import { Sessions } from '#app/back-office/account/sessions.tsx'
import { SignatureForm } from '#app/back-office/account/signature-form.tsx'
import { SectionTabs, SideNav, MenuDrawer } from '#app/back-office/navigation/side-nav.tsx'
import { useUnread } from '#app/back-office/navigation/use-unread.ts'
import { Palette } from '#app/back-office/palette/palette.tsx'
import { SignInDialog } from '#app/back-office/sign-in/sign-in-form.tsx'
import { UserMenu } from '#app/back-office/user/user-menu.tsx'
import type { Route } from './+types/shell'
import { ShellFrame, ShellSkeleton } from './shell-skeleton.tsx'
import { ShortcutList, useShortcutKeys } from './shortcuts.tsx'

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

type OverlaysProps = { current: Overlay | undefined; onClose: (overlay: Overlay) => void }

function Overlays({ current, onClose }: OverlaysProps) {
  const { administrator, open } = useShell()
  const toast = useToast()
  useShortcutKeys()
  useShortcut({ keys: 'Mod+k', label: 'Find', group: 'Everywhere', run: () => open('palette') })
  useShortcut({ keys: '?', label: 'Keyboard shortcuts', group: 'Everywhere', run: () => open('shortcuts') })
  const overlayProps = (overlay: Overlay) => ({
    isOpen: current === overlay,
    onClose: () => onClose(overlay),
  })
  const dialog = (overlay: Overlay, title: string, content: (close: () => void) => ReactNode) => {
    const { isOpen, onClose } = overlayProps(overlay)
    return (
      <Dialog isOpen={isOpen} onClose={onClose} title={title}>
        {isOpen && content(onClose)}
      </Dialog>
    )
  }
  return (
    <>
      <MenuDrawer {...overlayProps('menu')} />
      <Palette {...overlayProps('palette')} />
      {dialog('shortcuts', 'Keyboard shortcuts', () => (
        <ShortcutList />
      ))}
      {dialog('password', 'Change password', (close) => (
        <PasswordForm
          email={administrator.email}
          canKeepAccess
          onCancel={close}
          onDone={() => {
            toast('Password changed. Your other sessions have ended.')
            close()
          }}
        />
      ))}
      {dialog('second-factor', 'Second factor', (close) => (
        <FactorSteps onDone={close} onCancel={close} />
      ))}
      {dialog('passkeys', 'Passkeys', (close) => (
        <Passkeys onClose={close} />
      ))}
      {dialog('sessions', 'Where you are signed in', (close) => (
        <Sessions onClose={close} />
      ))}
      {dialog('signature', 'Signature', (close) => (
        <SignatureForm
          onCancel={close}
          onDone={() => {
            toast('Signature saved')
            close()
          }}
        />
      ))}
    </>
  )
}
