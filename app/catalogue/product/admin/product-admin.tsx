import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { productKinds } from '#app/catalogue/facts/product.ts'
import { product } from '#app/catalogue/product/definition.ts'
import { ProductForm } from './product-admin-form.tsx'

const screen = createListScreen(product, {
  form: ProductForm,
  shape: 'wide',
  subtitle: ({ name }) => name,
  facetLabels: { kind: productKinds },
  columns: [
    { head: 'Brand', sort: 'brandId', hasInlineLabel: true, cell: ({ brand }) => brand },
    { head: 'Category', sort: 'category', hasInlineLabel: true, cell: ({ category }) => category },
    { head: 'Kind', sort: 'kind', hasInlineLabel: true, cell: ({ kind }) => productKinds[kind] },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
