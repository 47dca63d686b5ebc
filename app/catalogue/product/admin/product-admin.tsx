import { createListScreen } from '../../../kit/admin/list-screen/create-list-screen.tsx'
import { catalogueNumber } from '../../facts/catalogue-number.ts'
import { productKinds } from '../../facts/product.ts'
import { product } from '../definition.ts'
import { ProductForm } from './product-admin-form.tsx'

const screen = createListScreen(product, {
  form: ProductForm,
  shape: 'wide',
  columns: [
    { head: 'Number', isNumber: true, hasInlineLabel: true, cell: ({ id }) => catalogueNumber(id) },
    { head: 'Brand', hasInlineLabel: true, cell: ({ brand }) => brand },
    { head: 'Category', hasInlineLabel: true, cell: ({ category }) => category },
    { head: 'Kind', hasInlineLabel: true, cell: ({ kind }) => productKinds[kind] },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
