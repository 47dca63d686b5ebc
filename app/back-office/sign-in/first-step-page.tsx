import { type MetaArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { api } from '#app/platform/api/client.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { adminMeta } from '#app/kit/admin/screen.tsx'
import { removeSessionKey, nextPath } from '#app/kit/admin/sign-in-prompts.ts'
import { PasswordForm } from '#app/back-office/account/password/password-forms.tsx'
import { FactorSteps } from '#app/back-office/account/second-factor/second-factor.tsx'
import { ShellSkeleton } from '#app/back-office/shell/shell-skeleton.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

export const meta = (args: MetaArgs) => adminMeta(args, 'Before you begin')

export async function clientLoader() {
  const administrator = await adminApi.get('/admin/session')
  const { email, mustFirst } = administrator
  if (!mustFirst) throw redirect(nextPath(location.search))
  return { email, mustFirst }
}

export const HydrateFallback = () => <ShellSkeleton />

export default function FirstStepPage() {
  const { email, mustFirst } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const toast = useToast()
  const reloadStep = () => navigate(`/admin/first${location.search}`, { replace: true })
  const signOut = async () => {
    await api.post('/admin/Logout').catch(() => {})
    removeSessionKey()
    await navigate('/admin/login', { replace: true })
  }
  const isPassword = mustFirst === 'password'
  return (
    <SignInFrame title={isPassword ? 'Choose your password' : 'Set up a second factor'}>
      <p>
        {isPassword
          ? 'You signed in with a password that was created for you. Please replace it with one of your own.'
          : 'Everyone who signs in here needs one.'}
      </p>
      {/* These forms are also used in dialogs, which need padding. */}
      <div className="[&_.dialog\_\_body]:px-0 [&_.dialog\_\_body]:pt-0 [&_.dialog\_\_foot]:p-0">
        {isPassword ? (
          <PasswordForm
            email={email}
            currentLabel="Password you were given"
            cancelLabel="Sign out"
            onCancel={() => void signOut()}
            onDone={() => {
              toast('Password changed.')
              void reloadStep()
            }}
          />
        ) : (
          <FactorSteps
            cancelLabel="Sign out"
            onCancel={() => void signOut()}
            onDone={() => void reloadStep()}
          />
        )}
      </div>
    </SignInFrame>
  )
}
