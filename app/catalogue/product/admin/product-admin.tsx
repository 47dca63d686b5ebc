import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { fieldColumn } from '#app/kit/admin/list-screen/field-column.tsx'
import { productKinds } from '#app/catalogue/facts/product.ts'
import { product } from '#app/catalogue/product/product.ts'
import { ProductForm } from './product-admin-form.tsx'

const screen = createListScreen(product, {
  form: ProductForm,
  shape: 'wide',
  subtitle: ({ name }) => name,
  facetLabels: { kind: productKinds },
  columns: [
    { head: 'Brand', sort: 'brandId', hasInlineLabel: true, cell: ({ brand }) => brand },
    { ...fieldColumn(product.fields, 'category'), hasInlineLabel: true },
    { ...fieldColumn(product.fields, 'kind'), hasInlineLabel: true },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
