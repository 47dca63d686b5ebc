import { loadCatalogue } from '#app/ui/language/browser-catalogue.ts'
import { t } from '#app/ui/language/translate.ts'
import { addToBasket, readBasket, writeBasket } from '#app/catalogue/quotation/page/basket.ts'

await loadCatalogue()

const link = document.querySelector<HTMLElement>('[data-basket]')
const label = link?.getAttribute('aria-label') ?? ''
const status = document.querySelector<HTMLElement>('[data-basket-said]')
let timer: ReturnType<typeof setTimeout> | undefined

function show() {
  const basket = readBasket()
  const count = Object.keys(basket).length
  const gloves = t(count === 1 ? '{count} glove' : '{count} gloves', { count })
  link?.setAttribute('aria-label', count ? label + t(', ') + gloves : label)
  if (link?.lastElementChild) link.lastElementChild.textContent = count ? String(count) : ''
  for (const each of document.querySelectorAll<HTMLElement>('[data-add]'))
    each.toggleAttribute('data-added', (each.dataset.add ?? '') in basket)
  return gloves
}

function announce(text: string) {
  if (!status) return
  status.textContent = text
  clearTimeout(timer)
  timer = setTimeout(() => (status.textContent = ''), 5000)
}

document.addEventListener('click', (event) => {
  const add = (event.target as Element).closest<HTMLElement>('[data-add]:not([data-added])')
  if (!add || event.ctrlKey || event.metaKey || event.shiftKey) return
  const { add: id = '', addSizes = '', addMarket } = add.dataset
  if (!writeBasket(addToBasket(readBasket(), id, addSizes.split(' ').filter(Boolean)))) return
  if (addMarket) localStorage.setItem('market', addMarket)
  event.preventDefault()
  announce(t('Added: {gloves} in your quotation.', { gloves: show() }))
})
for (const name of ['storage', 'pageshow', 'basket']) addEventListener(name, show)
show()
