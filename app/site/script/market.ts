// Remembers the market that was chosen, or that the address names. CSS shows its parts.
const key = 'market'
const radios = [...document.querySelectorAll<HTMLInputElement>('[data-market] input')]
const radioOf = (market: string | null) => radios.find(({ value }) => value === market)

function choose() {
  const named = radioOf(location.hash.slice(1))
  try {
    if (named) localStorage.setItem(key, named.value)
    const chosen = named ?? radioOf(localStorage.getItem(key))
    if (chosen) chosen.checked = true
  } catch {
    // Without storage it holds for this page.
    if (named) named.checked = true
  }
}

choose()
addEventListener('hashchange', choose)
for (const radio of radios) {
  radio.addEventListener('change', () => {
    try {
      localStorage.setItem(key, radio.value)
    } catch {
      // It holds for this page.
    }
  })
}
