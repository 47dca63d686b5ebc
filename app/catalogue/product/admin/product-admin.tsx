import { createListScreen } from '../../../kit/admin/list-screen/create-list-screen.tsx'
import { catalogueNumber } from '../../facts/catalogue-number.ts'
import { productKinds } from '../../facts/product.ts'
import { product } from '../definition.ts'
import { ProductForm } from './product-admin-form.tsx'

const screen = createListScreen(product, {
  form: ProductForm,
  shape: 'wide',
  columns: [
    { head: 'Number', isNumber: true, isLabelled: true, cell: ({ id }) => catalogueNumber(id) },
    { head: 'Brand', isLabelled: true, cell: ({ brand }) => brand },
    { head: 'Category', isLabelled: true, cell: ({ category }) => category },
    { head: 'Kind', isLabelled: true, cell: ({ kind }) => productKinds[kind] },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
