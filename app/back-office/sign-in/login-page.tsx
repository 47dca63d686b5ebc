import { useEffect } from 'react'
import { type MetaArgs, Link, useNavigate } from 'react-router'
import { api } from '#app/platform/api/client.ts'
import { adminMeta } from '#app/kit/admin/screen.tsx'
import { hasSessionKey, removeSessionKey, nextPath } from '#app/kit/admin/sign-in-prompts.ts'
import { useIdentity } from '#app/kit/page/page-meta.ts'
import { SignInForm } from './sign-in-form.tsx'
import { OtherWays, SignInFrame } from './sign-in-frame.tsx'

export const meta = (args: MetaArgs) => adminMeta(args, 'Admin Login')

export default function LoginPage() {
  const navigate = useNavigate()
  const { companyName } = useIdentity()
  const openNextPage = () => navigate(nextPath(location.search), { replace: true })
  useEffect(() => {
    if (!hasSessionKey()) return
    api.get('/admin/session').then(
      () => navigate(nextPath(location.search), { replace: true }),
      () => removeSessionKey(),
    )
  }, [navigate])
  return (
    <SignInFrame title="Admin Login">
      <SignInForm onSignedIn={() => void openNextPage()} />
      <OtherWays>
        <Link to="/admin/forgot">Forgot your password?</Link>
      </OtherWays>
      <noscript>
        The back-office of {companyName} needs JavaScript, which is turned off in this browser.
      </noscript>
    </SignInFrame>
  )
}
