import styles from '../drawing.module.css'
import { Sheet, type DrawingProps } from '../sheet.tsx'

export function ControlLoop(props: DrawingProps) {
  return (
    <Sheet {...props} title="Flow control loop: transmitter, controller and valve">
      <path className={styles.bold} d="M40 240H296M344 240H432" />
      <path d="M424 233L436 240L424 247" className={styles.bold} />
      <path className={styles.paper} d="M112 222H118V258H112zM122 222H128V258H122z" />
      <path d="M120 142V222" />
      <circle className={styles.paper} cx="120" cy="112" r="30" />
      <path d="M90 112H150" />
      <text x="120" y="106" textAnchor="middle" className={styles.text}>
        FT
      </text>
      <text x="120" y="128" textAnchor="middle" className={styles.text}>
        101
      </text>
      <path className={styles.signal} d="M150 112H286M320 146V176" />
      <circle className={styles.tint} cx="320" cy="112" r="34" />
      <path className={styles.markthin} d="M286 112H354" />
      <text x="320" y="106" textAnchor="middle" className={styles.text}>
        FIC
      </text>
      <text x="320" y="128" textAnchor="middle" className={styles.text}>
        101
      </text>
      <path className={styles.paper} d="M296 200A24 24 0 0 1 344 200z" />
      <path d="M320 200V240" />
      <path className={styles.paper} d="M296 218L344 262V218L296 262z" />
      <path className={styles.paper} d="M196 226L220 254V226L196 254z" />
      <path d="M208 240V216M198 216H218" />
    </Sheet>
  )
}
