// Synchronizes the scrolling pictures and thumbnails, and adds paging and zoom.
import { loadCatalogue } from '#app/ui/language/browser-catalogue.ts'
import { t } from '#app/ui/language/translate.ts'

await loadCatalogue()

const thumbsPerPage = 2
const forward = document.documentElement.dir === 'rtl' ? -1 : 1
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

export function startGalleries(): void {
  for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) start(gallery)
}

function start(gallery: HTMLElement) {
  const rail = gallery.querySelector<HTMLElement>('[data-rail]')
  const button = gallery.querySelector<HTMLButtonElement>('[data-zoom]')
  if (!rail || !button) return
  const views = [...rail.children] as HTMLElement[]
  const pager = gallery.querySelector<HTMLElement>('[data-pager]')
  const row = gallery.querySelector<HTMLElement>('[data-thumbs]')
  const thumbs = [...(row?.querySelectorAll('a') ?? [])]
  const pageButtons = [...gallery.querySelectorAll<HTMLButtonElement>('[data-page]')]
  let current = 0
  /** Target of the running scroll animation, from which repeated key presses continue. */
  let target = 0
  let page = 0
  let isStarted = false

  const slide = (box: HTMLElement, left: number) =>
    box.scrollTo({ left, behavior: reducedMotion.matches ? 'instant' : 'smooth' })

  function show(index: number) {
    zoom(false)
    target = Math.max(0, Math.min(index, views.length - 1))
    const view = views[target]
    if (rail && view) slide(rail, view.offsetLeft)
  }

  function showPage(index: number) {
    page = Math.max(0, Math.min(index, thumbs.length - thumbsPerPage))
    const first = thumbs[page]?.parentElement
    // Reading the offset at the start would force a layout while the page loads.
    if (row && first && isStarted)
      slide(row, forward === 1 ? first.offsetLeft : first.offsetLeft + first.offsetWidth - row.clientWidth)
    if (pager)
      pager.ariaLabel = t('Pictures, {first} and {second} of {total}', {
        first: page + 1,
        second: page + thumbsPerPage,
        total: thumbs.length,
      })
    for (const pageButton of pageButtons)
      pageButton.disabled =
        pageButton.dataset.page === 'next' ? page >= thumbs.length - thumbsPerPage : page === 0
  }

  function setCurrent(index: number) {
    if (index === current) return
    current = index
    if (!hasScrollEnd) target = index
    zoom(false)
    for (const [at, thumb] of thumbs.entries()) {
      if (at === index) thumb.setAttribute('aria-current', 'true')
      else thumb.removeAttribute('aria-current')
    }
    if (index < page) showPage(index)
    else if (index >= page + thumbsPerPage) showPage(index - thumbsPerPage + 1)
  }

  function zoom(isOn: boolean) {
    if (!button || isOn === (button.ariaPressed === 'true')) return
    button.ariaPressed = String(isOn)
    gallery.toggleAttribute('data-zoomed', isOn)
    for (const view of views) {
      const isEnlarged = isOn && view === views[current]
      view.toggleAttribute('data-enlarged', isEnlarged)
      if (isEnlarged) view.tabIndex = 0
      else view.removeAttribute('tabindex')
      view.scrollTo({ left: (view.scrollWidth - view.clientWidth) / 2, behavior: 'instant' })
      view.scrollTop = (view.scrollHeight - view.clientHeight) / 2
    }
    if (isOn) loadLargestVariant(views[current])
  }

  for (const pageButton of pageButtons) {
    pageButton.hidden = false
    pageButton.addEventListener('click', () =>
      showPage(page + (pageButton.dataset.page === 'next' ? thumbsPerPage : -thumbsPerPage)),
    )
  }
  for (const [index, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', (event) => {
      event.preventDefault()
      show(index)
    })
  }
  rail.addEventListener(
    'scroll',
    () => setCurrent(Math.round(Math.abs(rail.scrollLeft) / rail.clientWidth)),
    {
      passive: true,
    },
  )
  rail.addEventListener('scrollend', () => (target = current))
  button.addEventListener('click', () => zoom(button.ariaPressed !== 'true'))
  rail.addEventListener('pointermove', (event) => {
    const view = views[current]
    if (event.pointerType === 'mouse' && view && button.ariaPressed === 'true') panTo(view, event)
  })
  gallery.addEventListener('keydown', (event) => {
    const isZoomed = button.ariaPressed === 'true'
    const [x, y] = arrows[event.key] ?? []
    if (event.key === 'Escape' && isZoomed) zoom(false)
    else if (x === undefined || y === undefined) return
    else if (isZoomed) views[current]?.scrollBy({ left: x * step, top: y * step, behavior: 'instant' })
    else if (x) show(target + x * forward)
    else return
    event.preventDefault()
  })

  gallery.querySelector('[data-enlarge]')?.remove()
  button.hidden = false
  showPage(0)
  isStarted = true
}

const step = 60
const hasScrollEnd = 'onscrollend' in window
const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Scrolls an enlarged picture in proportion to the pointer position. */
function panTo(view: HTMLElement, { clientX, clientY }: PointerEvent) {
  const { left, top, width, height } = view.getBoundingClientRect()
  view.scrollLeft = ((clientX - left) / width) * (view.scrollWidth - view.clientWidth)
  view.scrollTop = ((clientY - top) / height) * (view.scrollHeight - view.clientHeight)
}

function loadLargestVariant(view: HTMLElement | undefined) {
  for (const source of view?.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source, img') ?? [])
    source.sizes = '200vw'
}
