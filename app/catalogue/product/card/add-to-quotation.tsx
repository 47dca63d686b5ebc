import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './add-to-quotation.module.css'

type AddToQuotationProps = {
  id: number
  name?: string
  className?: string
}

export function AddToQuotation({ id, name, className = 'btn' }: AddToQuotationProps) {
  const suffix = name && <span className="vh"> {name}</span>
  return (
    <a className={`${className} ${styles.add}`} href={`/quotation#quotation-glove${id}`} data-add={id}>
      <span className={styles.before}>
        <Icon name="bag" />
        Add to quotation{suffix}
      </span>
      <span className={styles.after}>
        <Icon name="check" />
        In your quotation{suffix}
      </span>
    </a>
  )
}
