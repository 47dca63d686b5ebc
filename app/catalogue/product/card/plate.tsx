import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import type { Product } from '#app/catalogue/facts/product.ts'

type PlateProps = {
  product: Pick<Product, 'plate' | 'image'>
  sizes: string
  isLead?: boolean
  className?: string
}

/** A decorative picture of a glove. */
export const Plate = ({ product: { plate, image }, className = '', ...picture }: PlateProps) => (
  <span className={`plate ${plate === 'plate-2' ? 'plate--latex' : ''} ${className}`}>
    <UploadedPicture {...picture} image={image[0] ?? null} alt="" />
  </span>
)
