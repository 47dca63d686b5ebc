import { createTrustedTypesPolicy } from '../../ui/script/trusted-types.ts'

// Starts React on pages that have use for it: when the page has loaded and is idle, or at the first sign of a hand.
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'] as const
const waiting = document.querySelector<HTMLScriptElement>('script[data-hydrate]')

function hydrate() {
  for (const sign of signs) removeEventListener(sign, hydrate)
  if (!waiting?.isConnected) return
  for (const href of waiting.dataset.hydrate?.split(' ').filter(Boolean) ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  const script = document.createElement('script')
  script.type = 'module'
  // The page's policy allows this text by its hash.
  const trustedText = createTrustedTypesPolicy('hydrate', 'createScript', () => waiting.textContent)
  script.textContent = trustedText()
  waiting.replaceWith(script)
}

if (waiting) {
  for (const sign of signs) addEventListener(sign, hydrate, { passive: true })
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(hydrate, { timeout: 1000 })
      : setTimeout(hydrate, 200)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
