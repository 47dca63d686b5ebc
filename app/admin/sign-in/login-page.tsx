import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { identity } from '../../content/identity.ts'
import { Logo } from '../../site/logo/logo.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { hasSessionKey, nextPath, removeSessionKey } from '../session-key.ts'
import { adminMeta } from '../shell/admin-meta.ts'
import styles from './login-page.module.css'
import { SignInForm } from './sign-in-form.tsx'

export const meta = () => adminMeta('Admin Login')

export default function LoginPage() {
  const navigate = useNavigate()
  const goOn = () => navigate(nextPath(location.search), { replace: true })
  useEffect(() => {
    if (!hasSessionKey()) return
    api.get('/admin/session').then(
      () => navigate(nextPath(location.search), { replace: true }),
      () => removeSessionKey(),
    )
  }, [navigate])
  return (
    <main id="main" className={styles.page}>
      <div className={`on-deep ${styles.picture}`}>
        <Picture name="hero" sizes="90vw" alt="" loading="eager" />
        <div className={styles.logo}>
          <Logo />
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.form}>
          <div className={styles.smallLogo}>
            <Logo />
          </div>
          <h1>Admin Login</h1>
          <SignInForm onSignedIn={() => void goOn()} />
          <noscript>
            The back-office of {identity.companyName} needs JavaScript, which is switched off in this browser.
          </noscript>
        </div>
      </div>
    </main>
  )
}
