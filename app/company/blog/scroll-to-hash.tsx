import { InlineScript } from '../../ui/script/inline-script.tsx'

// Browsers jump to the hash before the first paint. Removing it for 200 ms lets the page paint its top and then scroll.
// Going back or reloading keeps the restored scroll position.
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

/** Must precede all elements that a hash can name. */
export function ScrollToHash() {
  return <InlineScript text={script} />
}
