import { InlineScript } from '../../ui/script/inline-script.tsx'

// The page begins at its top; 200 ms later it moves to what the address names. The browser would jump there before
// anything is painted, so the hash is set aside until then. Going back or reloading restores the old position.
const script = `(() => {
  const { hash, pathname, search } = location
  const [visit] = performance.getEntriesByType('navigation')
  if (!hash || (visit && visit.type !== 'navigate')) return
  history.replaceState(history.state, '', pathname + search)
  addEventListener('DOMContentLoaded', () => setTimeout(() => {
    history.replaceState(history.state, '', hash)
    dispatchEvent(new HashChangeEvent('hashchange'))
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, 200))
})()`

/** Must stand before the places that a hash can name. How it moves, smoothly or not, is up to the style sheet. */
export function GoToHash() {
  return <InlineScript text={script} />
}
