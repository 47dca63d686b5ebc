const storageKey = 'market'
const radios = [...document.querySelectorAll<HTMLInputElement>('[data-market] input')]
const findRadio = (market: string | null) => radios.find(({ value }) => value === market)

function applyMarket() {
  const fromHash = findRadio(location.hash.slice(1))
  try {
    if (fromHash) localStorage.setItem(storageKey, fromHash.value)
    const chosen = fromHash ?? findRadio(localStorage.getItem(storageKey))
    if (chosen) chosen.checked = true
  } catch {
    // Without localStorage, the choice applies to this page only.
    if (fromHash) fromHash.checked = true
  }
}

applyMarket()
addEventListener('hashchange', applyMarket)
for (const radio of radios) {
  radio.addEventListener('change', () => {
    try {
      localStorage.setItem(storageKey, radio.value)
    } catch {
      // localStorage is unavailable.
    }
  })
}
