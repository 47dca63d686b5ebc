/** Scrolls a list to its current link. scrollIntoView() would also make Tab continue from the link. */
export function scrollToCurrent(list: HTMLElement | null): void {
  const link = list?.querySelector('[aria-current], [aria-selected=true]')
  if (!list || !link) return
  const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()]
  list.scrollTop += overflow(inner.top - outer.top, inner.bottom - outer.bottom)
  list.scrollLeft += overflow(inner.left - outer.left, inner.right - outer.right)
}

const overflow = (start: number, end: number): number => Math.min(0, start) || Math.max(0, end)
