import { createTrustedTypesPolicy } from '#app/ui/script/trusted-types.ts'

// Starts React on pages with a hydration script, when the browser is idle or at the first user interaction.
const interactions = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'] as const
const waiting = document.querySelector<HTMLScriptElement>('script[data-hydrate]')

function hydrate() {
  for (const type of interactions) removeEventListener(type, hydrate)
  if (!waiting?.isConnected) return
  for (const href of waiting.dataset.hydrate?.split(' ').filter(Boolean) ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  const script = document.createElement('script')
  script.type = 'module'
  // The Content-Security-Policy allows this text by its hash.
  const trustedText = createTrustedTypesPolicy('hydrate', 'createScript', () => waiting.textContent)
  script.textContent = trustedText()
  waiting.replaceWith(script)
}

if (waiting) {
  for (const type of interactions) addEventListener(type, hydrate, { passive: true })
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(hydrate, { timeout: 1000 })
      : setTimeout(hydrate, 200)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
