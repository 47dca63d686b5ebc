import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './add-to-quotation.module.css'

type AddToQuotationProps = {
  /** The glove's number. */
  id: number
  /** What it is called, where several such links stand on a page. */
  name?: string
  className?: string
}

/** Adds a glove to the quotation, and leads there once it is in. Without script it leads to the glove in the form. */
export function AddToQuotation({ id, name, className = 'btn' }: AddToQuotationProps) {
  const of = name && <span className="vh"> {name}</span>
  return (
    <a className={`${className} ${styles.add}`} href={`/quotation#quotation-glove${id}`} data-add={id}>
      <span className={styles.before}>
        <Icon name="bag" />
        Add to quotation{of}
      </span>
      <span className={styles.after}>
        <Icon name="check" />
        In your quotation{of}
      </span>
    </a>
  )
}
