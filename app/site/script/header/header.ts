const strip = document.querySelector('[data-top]')
const root = document.documentElement

if (strip) {
  new IntersectionObserver(([entry]) => {
    root.toggleAttribute('data-scrolled', entry ? !entry.isIntersecting : false)
    root.classList.add('watches-scroll')
  }).observe(strip)
}
