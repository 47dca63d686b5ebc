import type { NavigationItem } from '../../navigation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './header.module.css'
import { NavLink } from './nav-link.tsx'

export function SubMenu({ item }: { item: NavigationItem }) {
  return (
    <li className={styles.has} data-menu>
      <NavLink path={item.path}>{item.label}</NavLink>
      <button
        type="button"
        className={`center ${styles.more}`}
        popoverTarget="sub-menu"
        aria-label={`${item.label} menu`}
      >
        <Icon name="chevron-down" />
      </button>
      <ul className={styles.menu} role="list" id="sub-menu" popover="auto">
        {item.children?.map((child) => (
          <li key={child.path}>
            <NavLink path={child.path}>{child.label}</NavLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
