import styles from '../drawing.module.css'
import { Sheet, type DrawingProps } from '../sheet.tsx'

export function PumpAndMotor(props: DrawingProps) {
  return (
    <Sheet {...props} title="Pump and motor aligned on one axis">
      <path className={styles.paper} d="M56 258H424V274H56z" />
      <path
        className={styles.paper}
        d="M112 224L98 258H218L204 224zM296 218V258H320V218zM368 218V258H392V218z"
      />
      <path className={styles.paper} d="M196 108V64H236V170A78 78 0 1 1 196 99" />
      <path className={styles.paper} d="M188 52H244V64H188z" />
      <circle cx="158" cy="168" r="54" />
      <circle className={styles.paper} cx="158" cy="168" r="20" />
      <path
        className={styles.mark}
        d="M158 148Q176 122 206 142M178 168Q204 186 184 216M158 188Q140 214 110 194M138 168Q112 150 132 120"
      />
      <path
        className={styles.paper}
        d="M236 158H252V178H236zM252 148H262V188H252zM266 148H276V188H266zM276 158H292V178H276z"
      />
      <rect className={styles.paper} x="292" y="114" width="108" height="108" rx="8" />
      <path className={styles.thin} d="M308 114V222M324 114V222M340 114V222M356 114V222M372 114V222" />
      <path
        className={styles.paper}
        d="M400 128H412Q420 128 420 136V200Q420 208 412 208H400zM328 98H364V114H328z"
      />
      <path className={styles.axis} d="M36 168H448" />
    </Sheet>
  )
}
