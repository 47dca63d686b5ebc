import { academyNavigation, mainNavigation } from '../../navigation.ts'
import { useIdentity } from '../../kit/page/root-data.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './drawer.module.css'
import { NavLink } from './nav-link.tsx'

export function Drawer() {
  const { academyName, phones } = useIdentity()
  const [phone] = phones
  return (
    <dialog className={`drawer ${styles.drawer}`} id="drawer" aria-label="Menu" closedby="any" data-drawer>
      <div className="drawer__top">
        <button type="button" className="x" command="close" commandfor="drawer" aria-label="Close menu">
          <Icon name="x" />
        </button>
      </div>
      <nav aria-label="Main">
        <ul role="list">
          <li className={styles.find}>
            <NavLink path="/search">Search</NavLink>
          </li>
          {mainNavigation.map((item) => (
            <li key={item.path}>
              {item.children ? (
                <details>
                  <summary>
                    {item.label} <Icon name="chevron-down" />
                  </summary>
                  {item.children.map((child) => (
                    <NavLink key={child.path} path={child.path}>
                      {child.label}
                    </NavLink>
                  ))}
                </details>
              ) : (
                <NavLink path={item.path}>{item.label}</NavLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <p className="drawer__end num">
        <a href={academyNavigation[0]?.path}>{academyName}</a>
        <br />
        Call us: <a href={phone.href}>{phone.display}</a>
      </p>
    </dialog>
  )
}
