/** Scrolls a list to its current link. scrollIntoView() would also make Tab continue from the link. */
export function scrollToCurrent(list: HTMLElement | null): void {
  const link = list?.querySelector('[aria-current], [aria-selected=true]')
  if (!list || !link) return
  const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()]
  list.scrollTop += overflow(inner.top - outer.top, inner.bottom - outer.bottom)
  list.scrollLeft += overflow(inner.left - outer.left, inner.right - outer.right)
}

const overflow = (start: number, end: number): number => Math.min(0, start) || Math.max(0, end)

/** Also focuses the element. @returns false if it does not exist. */
export function scrollToElement(id: string, block: ScrollLogicalPosition = 'start'): boolean {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block })
  element?.focus({ preventScroll: true })
  return element !== null
}
