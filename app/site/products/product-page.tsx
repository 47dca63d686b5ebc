import { data } from 'react-router'
import { siteContext } from '../../api/site-context.ts'
import { endOfToday } from '../../content/company-time.ts'
import { viewLabel } from '../../content/product/pictures.ts'
import type { Product } from '../../content/product/product.ts'
import { productById } from '../../content/products.ts'
import { Breadcrumb } from '../../site-kit/breadcrumb/breadcrumb.tsx'
import { PictureGallery } from '../../ui/picture-gallery/picture-gallery.tsx'
import type { PictureName } from '../../ui/picture/picture.tsx'
import { pageMeta, publicUrlOf } from '../../site-kit/page-meta.ts'
import type { Route } from './+types/product-page'
import { documentsOf } from './product-documents.ts'
import { ProductDetails } from './product-details.tsx'
import { ProductInfo } from './product-info.tsx'
import { productJsonLd } from './product-json-ld.ts'
import { ProductNotFound } from './product-not-found.tsx'
import styles from './product-page.module.css'
import { RelatedProducts } from './related-products.tsx'

const crumbsOf = (label: string) => [
  { label: 'Home', path: '/' },
  { label: 'Products', path: '/product' },
  { label },
]

/** Only the number as the catalogue writes it in links finds a product: '1', not '01', '1.0' or '1a'. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const product = /^[1-9]\d{0,3}$/.test(id) ? productById(Number(id)) : undefined
  if (!product) return data(null, { status: 404 })
  const { api, showUntil } = context.get(siteContext)
  showUntil(endOfToday())
  const { rows } = await api.get('/Document', { query: { inForce: 1, product: product.id } })
  return data({ id: product.id, documents: documentsOf(product, rows) })
}

export function meta(args: Route.MetaArgs) {
  const product = args.loaderData && productById(args.loaderData.id)
  if (!product) {
    return pageMeta(args, {
      title: 'Product not found',
      description: 'There is no product at this address.',
      path: '/product',
      noindex: true,
    })
  }
  const { id, brand, name, title, category, description, image } = product
  return pageMeta(args, {
    title: `${brand} ${name.toLowerCase()}, ${category.toLowerCase()}`,
    description,
    path: `/product/${id}`,
    image: image[0] as PictureName,
    breadcrumb: crumbsOf(title),
    jsonLd: productJsonLd(product, args.loaderData?.documents ?? [], publicUrlOf(args)),
  })
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const product = loaderData && productById(loaderData.id)
  if (!product) return <ProductNotFound asked={params.id} crumbs={crumbsOf('Product not found')} />
  return (
    <>
      <div className="wrap">
        <div className={styles.crumb}>
          <Breadcrumb crumbs={crumbsOf(product.title)} />
        </div>
        <div className={styles.product}>
          <div className={styles.media}>
            <PictureGallery
              views={viewsOf(product)}
              plate={product.plate}
              sizes="(min-width: 84rem) 41rem, (min-width: 60rem) 47vw, 92vw"
            />
          </div>
          <ProductInfo product={product} documents={loaderData.documents} />
          <ProductDetails product={product} />
        </div>
      </div>
      <RelatedProducts product={product} />
    </>
  )
}

const viewsOf = ({ image }: Product) =>
  image.map((name) => ({ name: name as PictureName, label: viewLabel(name) }))
