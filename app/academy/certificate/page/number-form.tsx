import styles from './check.module.css'
import { academyCrumbs } from '#app/kit/page/header/breadcrumb.tsx'

export const checkCrumbs = academyCrumbs({ label: 'Check a certificate' })

export const NumberForm = ({ number = '' }: { number?: string }) => (
  <form className={styles.form} action="/certificates">
    <label htmlFor="certificate-number">Certificate number</label>
    <div>
      <input
        className="input num"
        id="certificate-number"
        name="number"
        defaultValue={number}
        aria-describedby="certificate-hint"
        maxLength={100}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <button className="btn">Check</button>
    </div>
    <p className="form-note" id="certificate-hint">
      Printed at the top right, in six groups, such as{' '}
      <span className="num">INS26-7K4M-P9XD-3HRT-W8QF-C2VA</span>. Or scan the QR code with your phone.
    </p>
  </form>
)
