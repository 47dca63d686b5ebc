import styles from '../drawing.module.css'
import { Sheet, type DrawingProps } from '../sheet.tsx'

const glove =
  'M168 72L165 116Q158 142 146 162Q122 174 114 202Q110 220 121 223Q132 225 139 208L146 202L147 248Q147 263 158 263Q169 263 169 248L170 220Q172 214 174 220L175 266Q175 281 187 281Q199 281 199 266L200 220Q202 214 204 220L205 261Q205 276 216 276Q227 276 227 261L228 216Q230 210 232 216L236 244Q238 257 248 255Q258 253 257 240L252 192Q254 152 243 118L240 72z'

export function GloveTest(props: DrawingProps) {
  return (
    <Sheet {...props} title="Glove hung up with a litre of water, one drop at a fingertip">
      <path d="M96 24V304M72 304H120M96 80H160" />
      <path className={styles.paper} d={glove} />
      <path className={styles.shade} d="M180 52H228V72H180z" />
      <path d="M180 24V72M228 24V72" />
      <path className={styles.paper} d="M160 72H248V88H160z" />
      <path className={styles.thin} d="M180 52H228" />
      <path className={styles.dash} d="M228 52H316" />
      <text x="324" y="57" className={styles.text}>
        1000 ml
      </text>
      <path className={styles.thin} d="M182 232Q180 250 184 264M211 232Q209 246 212 258" />
      <path className={styles.solid} d="M187 285Q178 299 187 305Q196 299 187 285z" />
      <path className={styles.markthin} d="M202 296H316" />
      <text x="324" y="301" className={styles.text}>
        2 min
      </text>
      <path className={styles.thin} d="M146 172H252M146 166V178M252 166V178" />
      <path className={styles.dash} d="M252 172H316" />
      <text x="324" y="177" className={styles.text}>
        95 ± 5
      </text>
    </Sheet>
  )
}
