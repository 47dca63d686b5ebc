import { Diagram } from '#app/ui/diagram/diagram.tsx'
import { isPackedInPairs, type Product } from '#app/catalogue/facts/product.ts'

/** The wall is drawn to scale. */
const hasDrawnThickness = ({ specifications }: Product): boolean =>
  specifications.some(({ label, value }) => label === 'Thickness' && value === '0.18-0.22 mm')

/** Drawings that contradict the specification are left out. A printed product has two pages. */
export const ProductDiagrams = ({ product }: { product: Product }) => (
  <div className="print:hidden">
    {product.material === 'latex' && hasDrawnThickness(product) && (
      <Diagram name="glove-wall" title="The wall, cut through" />
    )}
    <Diagram name="water-test" title="How it is tested for holes" />
    {isPackedInPairs(product) && <Diagram name="pack-ladder" title="How it is packed" />}
  </div>
)
