import type { InitialRow } from '../../records/content/content-parts.server.ts'

export const initialBrands: readonly InitialRow<'brand'>[] = [
  { name: 'Amcare', mark: 'amcare', plus: 0, image: 'boxes/amcare' },
  { name: 'Amcare plus', mark: 'amcare', plus: 1, image: 'boxes/amcare-plus' },
  { name: 'Amazing', mark: 'amazing', plus: 0, image: 'boxes/amazing' },
  { name: 'Amazing plus', mark: 'amazing', plus: 1, image: 'boxes/amazing-plus' },
  { name: 'Safe N Care', mark: 'safe-n-care', plus: 0, image: 'boxes/safe-n-care' },
  { name: 'Safe N Care Plus', mark: 'safe-n-care', plus: 1, image: 'boxes/safe-n-care-plus' },
]
