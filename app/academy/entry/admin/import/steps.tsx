import { Icon } from '#app/ui/icon/icon.tsx'
import styles from './import-page.module.css'

const steps = [
  ['file', 'File'],
  ['columns', 'Columns'],
  ['check', 'Check'],
  ['done', 'Done'],
] as const

export function Steps({ current }: { current: (typeof steps)[number][0] }) {
  const at = steps.findIndex(([step]) => step === current)
  return (
    <ol className={styles.steps} role="list">
      {steps.map(([step, label], index) => (
        <li
          key={step}
          className={index < at ? styles.passed : undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          <b>{index < at ? <Icon name="check" /> : index + 1}</b>
          {label}
        </li>
      ))}
    </ol>
  )
}
