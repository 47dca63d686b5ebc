import styles from '../drawing.module.css'
import { DimensionLine, Sheet, type DrawingProps } from '../sheet.tsx'

export function PressureVessel(props: DrawingProps) {
  return (
    <Sheet {...props} title="Pressure vessel on two saddles with its relief valve">
      <path className={styles.paper} d="M126 218L112 268H176L162 218zM318 218L304 268H368L354 218z" />
      <path className={styles.bold} d="M96 268H192M288 268H384" />
      <path className={styles.paper} d="M126 116V92H154V116M118 84H162V92H118z" />
      <path
        className={styles.paper}
        d="M110 116H370C404 116 424 140 424 170S404 224 370 224H110C76 224 56 200 56 170S76 116 110 116z"
      />
      <path className={styles.thin} d="M110 116V224M370 116V224M240 116V224" />
      <circle cx="310" cy="170" r="24" />
      <circle className={styles.thin} cx="310" cy="170" r="17" />
      <path
        className={styles.tint}
        d="M222 116V104H212V96H258V104H248V116M224 96V72H246V96M246 78H266V70H274V90H266V84H246M228 72L231 48H239L242 72M230 48V40H240V48"
      />
      <text x="286" y="62" className={styles.text}>
        10 bar
      </text>
      <path className={styles.thin} d="M166 164v12M160 170h12M196 196v12M190 202h12M196 138v12M190 144h12" />
      <DimensionLine x1={110} y1={298} x2={370} y2={298} />
      <path className={styles.dash} d="M110 230V304M370 230V304" />
      <text x="240" y="290" textAnchor="middle" className={styles.text}>
        4 800
      </text>
    </Sheet>
  )
}
