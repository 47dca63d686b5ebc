// What waits to be laid out until the window is near (.when-near) is laid out anyway once the page has loaded, one after the other,
// when the browser has nothing else to do: pictures of a whole page, and programs that look at it, find everything.
// As an animation that has ended: it leaves no trace in the document, which React would write anew.
const waiting = [...document.querySelectorAll('.when-near')]
const whenIdle =
  'requestIdleCallback' in window ? requestIdleCallback : (work: () => void) => setTimeout(work, 200)

function layOutNext() {
  const next = waiting.shift()
  if (!next) return
  next.animate({ contentVisibility: ['visible', 'visible'] }, { duration: 0, fill: 'forwards' })
  whenIdle(layOutNext)
}

if (document.readyState === 'complete') whenIdle(layOutNext)
else addEventListener('load', () => whenIdle(layOutNext), { once: true })
