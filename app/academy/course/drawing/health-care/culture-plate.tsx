import styles from '../drawing.module.css'
import { Sheet, type DrawingProps } from '../sheet.tsx'

export function CulturePlate(props: DrawingProps) {
  return (
    <Sheet {...props} title="Culture plate, before and after hand hygiene">
      <circle className={styles.paper} cx="172" cy="164" r="108" />
      <circle cx="172" cy="164" r="97" />
      <path className={styles.dash} d="M172 67V261" />
      <g className={styles.solid}>
        <circle cx="108" cy="130" r="7" />
        <circle cx="138" cy="178" r="11" />
        <circle cx="98" cy="188" r="5" />
        <circle cx="142" cy="118" r="5" />
        <circle cx="122" cy="222" r="8" />
        <circle cx="152" cy="230" r="4" />
        <circle cx="132" cy="148" r="4" />
        <circle cx="154" cy="92" r="6" />
        <circle cx="104" cy="158" r="3" />
        <circle cx="156" cy="204" r="3" />
        <circle cx="224" cy="192" r="3" />
      </g>
      <path d="M320 88V232H440" />
      <path className={styles.thin} d="M314 112h6M314 152h6M314 192h6" />
      <path className={styles.tint} d="M338 232V112H370V232z" />
      <path className={styles.paper} d="M392 232V220H424V232z" />
      <text x="354" y="254" textAnchor="middle" className={styles.text}>
        before
      </text>
      <text x="408" y="254" textAnchor="middle" className={styles.text}>
        after
      </text>
    </Sheet>
  )
}
