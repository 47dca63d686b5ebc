import { InlineScript } from '../../ui/script/inline-script.tsx'

// Browsers jump to the hash before the first paint. Removing the hash for 200 ms shows the top of the page before
// scrolling. Going back or reloading keeps the restored scroll position.
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

/** Render this before any element that a hash can target. */
export function ScrollToHash() {
  return <InlineScript text={script} />
}
