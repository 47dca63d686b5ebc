// The server marks links by path only, because browsers do not send the hash.
function markCurrent() {
  const here = location.pathname + location.hash
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-nav]')) {
    if (link.pathname + link.hash === here) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

markCurrent()
addEventListener('hashchange', markCurrent)
// Hydration may have reset the links before the page entered the back/forward cache, so mark them again after a restore.
addEventListener('pageshow', markCurrent)
