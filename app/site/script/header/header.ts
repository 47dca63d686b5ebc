// The bar becomes white when the first 20 px of the page, drawn as an invisible strip, are out of view.
const strip = document.querySelector('[data-top]')
const root = document.documentElement

if (strip) {
  new IntersectionObserver(([entry]) => {
    root.toggleAttribute('data-scrolled', entry ? !entry.isIntersecting : false)
    root.classList.add('watches-scroll')
  }).observe(strip)
}
