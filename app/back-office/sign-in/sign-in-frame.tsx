import type { ReactNode } from 'react'
import { Logo } from '#app/kit/page/logo/logo.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import styles from './sign-in-frame.module.css'

export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
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
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </main>
  )
}
