// A link of a navigation is current when path plus hash of the page equal its own. The server cannot see the hash.
function markCurrent() {
  const here = location.pathname + location.hash
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-nav]')) {
    if (link.pathname + link.hash === here) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

markCurrent()
addEventListener('hashchange', markCurrent)
// A page that comes back from the browser's own cache is as it was left; one that React took over may not be.
addEventListener('pageshow', markCurrent)
