import type { Product, ProductKind } from './product.ts'

const byKind = (kind: ProductKind): string => {
  if (kind === 'ortho') return 'products/pair-brown'
  if (kind === 'micro') return 'products/alternate-micro-palm'
  if (kind === 'nitrile-surgical' || kind === 'nitrile-examination') return 'products/pair-blue'
  return 'products/pair-ivory'
}

/**
 * Name of the picture that a card shows while it is hovered or has the focus: one for ortho, one for micro, one for nitrile and
 * one for all others. A card that shows that picture already takes its alternate instead.
 */
export function hoverImage({
  kind,
  image: [main = '', alternate = ''],
}: Pick<Product, 'kind' | 'image'>): string {
  const swapped = byKind(kind)
  return swapped === main ? alternate : swapped
}

const labels: Record<string, string> = {
  'products/surgical': 'Palm',
  'products/surgical-powder-free-palm': 'Palm',
  'products/gynaecological': 'Palm',
  'products/examination': 'Palm',
  'products/alternate-micro-palm': 'Palm',
  'products/alternate-examination-palm': 'Palm',
  'products/surgical-back': 'Back of the hand',
  'products/surgical-powder-free': 'Back of the hand',
  'products/gynaecological-powder-free': 'Back of the hand',
  'products/micro': 'Back of the hand',
  'products/ortho': 'Back of the hand',
  'products/nitrile-surgical': 'Back of the hand',
  'products/nitrile-examination': 'Back of the hand',
  'products/examination-powder-free': 'Relaxed hand',
  'products/pair-ivory': 'Pair, laid flat',
  'products/pair-brown': 'Pair, laid flat',
  'products/pair-blue': 'Pair, laid flat',
  'products/pair-powder-free': 'Pair, laid flat',
  'products/alternate-long-cuff': 'Long cuff',
  'products/cuff': 'Cuff',
}

/** Name of a view, for the button of its thumbnail: 'Palm', 'Pair, laid flat', 'Carton'. */
export const viewLabel = (picture: string): string =>
  labels[picture] ?? (picture.startsWith('boxes/') ? 'Carton' : 'Picture')
