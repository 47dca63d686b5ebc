import { Keys } from '#app/kit/admin/parts/keys.tsx'
import {
  setSingleKeysEnabled,
  type Shortcut,
  useShortcuts,
  useSingleKeysEnabled,
} from '#app/kit/admin/shortcuts.ts'
import styles from './shortcut-list.module.css'

export function ShortcutList() {
  const shortcuts = useShortcuts()
  const isOn = useSingleKeysEnabled()
  const groups = Object.entries(Object.groupBy(shortcuts, ({ group }) => group)) as [string, Shortcut[]][]
  return (
    <div className={`dialog__body ${styles.body}`}>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => setSingleKeysEnabled(event.target.checked)}
        />
        <span>Single-key shortcuts</span>
      </label>
      {groups.map(([group, all]) => (
        <section key={group} aria-label={group}>
          <h3>{group}</h3>
          <dl className={styles.list}>
            {all.map(({ keys, label }) => (
              <div key={keys}>
                <dt>{label}</dt>
                <dd>
                  <Keys keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
