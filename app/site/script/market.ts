const storageKey = 'market'
const radios = [...document.querySelectorAll<HTMLInputElement>('[data-market] input')]
const findRadio = (market: string | null) => radios.find(({ value }) => value === market)

function store(market: string) {
  try {
    localStorage.setItem(storageKey, market)
  } catch {
    // Without localStorage, the choice applies to this page only.
  }
}

function readStored() {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function applyHash() {
  const radio = findRadio(location.hash.slice(1))
  if (!radio) return false
  radio.checked = true
  store(radio.value)
  return true
}

if (!applyHash()) {
  // A visitor may have chosen before this script was loaded.
  const chosen = radios.find(({ checked, defaultChecked }) => checked && !defaultChecked)
  const stored = findRadio(readStored())
  if (chosen) store(chosen.value)
  else if (stored) stored.checked = true
}
addEventListener('hashchange', applyHash)
for (const radio of radios) radio.addEventListener('change', () => store(radio.value))
