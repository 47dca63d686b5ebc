import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Avatar } from './avatar.tsx'
import { useShell } from '#app/kit/admin/shell-context.ts'
import { useSignOut } from './sign-out.tsx'
import styles from './user-menu.module.css'

export function UserMenu() {
  const { administrator } = useShell()
  const signOut = useSignOut()
  return (
    <div className={styles.user}>
      <button
        type="button"
        popoverTarget="user-menu"
        className={styles.button}
        aria-label={administrator.name}
      >
        <Avatar name={administrator.name} className={styles.avatar} />
        <span className={styles.name}>{administrator.name}</span>
        <Icon name="chevron-down" />
      </button>
      <div id="user-menu" popover="auto" className={styles.menu}>
        <button type="button" onClick={signOut}>
          <AdminIcon name="log-out" />
          Sign out
        </button>
      </div>
    </div>
  )
}
