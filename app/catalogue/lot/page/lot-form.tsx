import { Icon } from '#app/ui/icon/icon.tsx'
import { StaticIcon } from '#app/ui/icon/static-icon.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { maxCodeLength } from '#app/catalogue/lot/gs1.ts'
import styles from './lot-form.module.css'

/** The script shows the scan button if the browser reads barcodes, and replaces the browser's validation message. */
export function LotForm({ code }: { code: string }) {
  return (
    <>
      <form className={styles.form} action="/lot" data-lot>
        <div className="search">
          <Icon name="search" />
          <input
            className="input num"
            name="code"
            defaultValue={code}
            aria-label="Lot number or scanned code"
            aria-describedby="lot-error lot-where"
            maxLength={maxCodeLength}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            required
          />
        </div>
        <button type="button" className="btn btn--line" data-scan hidden>
          <StaticIcon name="scan" />
          Scan the code
        </button>
        <button className="btn">Look up</button>
        <p className={`err ${styles.error}`} id="lot-error" data-lot-error hidden>
          <Icon name="alert" />
          Enter the lot number from the box.
        </p>
      </form>
      <p className={`form-note ${styles.where}`} id="lot-where">
        The lot number is next to the word <b>LOT</b>, on the box and on each pouch. If you scan the code, the
        lot is the part after <code>(10)</code>.
      </p>
      <dialog className={styles.scanner} aria-label="Scan the code" data-scanner>
        <video playsInline muted />
        <p role="status" data-scanner-status>
          Point the camera at the square code or barcode on the box.
        </p>
        <form method="dialog">
          <button className="btn btn--line">Cancel</button>
        </form>
      </dialog>
    </>
  )
}

export function LabelPicture() {
  return (
    <figure className={styles.label}>
      <Picture name="lot-label" sizes="(min-width: 84rem) 32rem, (min-width: 64rem) 40vw, 92vw" />
      <figcaption className="small muted">Label of a pouch, with a sample lot.</figcaption>
    </figure>
  )
}
