import './script/header.ts'
import './script/entrance.ts'
import './script/hydrate.ts'
import './script/invokers.ts'
// The script of all public pages. Changes only what React does not render: attributes of <html>, popovers, dialogs and
// animations.
import { readText } from '#app/ui/script/stored.ts'

document.documentElement.classList.add('has-script')
if (document.querySelector('[data-gallery]')) {
  void import('#app/ui/picture-gallery/picture-gallery-script.ts').then(({ startGalleries }) =>
    startGalleries(),
  )
}
if (document.querySelector('[data-pictures]')) void import('#app/ui/picture-gallery/picture-dialog-script.ts')
if (document.querySelector('[data-film]')) {
  // Wait until the page has loaded, so that these scripts do not compete with its largest picture.
  const start = () => void import('./script/home.ts')
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

function startBasket() {
  if (readText('localStorage', 'quotation') || document.querySelector('[data-add]'))
    void import('./script/basket.ts')
}
startBasket()
addEventListener('pageshow', startBasket)
if (document.querySelector('[data-market]')) void import('./script/market.ts')
if (document.querySelector('[data-action-bar]')) void import('./script/action-bar.ts')
if (document.querySelector('[data-buy-box]')) void import('#app/catalogue/product/page/buy-box-script.ts')
if (document.querySelector('[data-lot]')) void import('#app/catalogue/lot/page/lot-script.ts')
if (document.querySelector('[data-application-sent]'))
  void import('#app/company/career/page/sent-application-script.ts')
if (document.querySelector('[data-copy]')) void import('./script/copy.ts')
if (document.querySelector('[data-compare], [data-print=comparison]')) void import('./script/compare.ts')
if (document.querySelector('[data-size-guide]')) void import('./script/size-guide.ts')
if (document.querySelector('[data-search]')) void import('./script/search.ts')

const quotes = document.querySelector('[data-quotes]')
if (quotes) {
  const watcher = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      void import('./script/testimonials.ts')
    },
    { rootMargin: '100% 0px' },
  )
  watcher.observe(quotes)
}
