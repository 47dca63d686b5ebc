import styles from '#app/kit/admin/record-form/status-switch.module.css'

type SwitchProps = { label: string; isOn: boolean; onToggle: (isOn: boolean) => void }

export const Switch = ({ label, isOn, onToggle }: SwitchProps) => (
  <button
    className={styles.switch}
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    onClick={() => onToggle(!isOn)}
  />
)
