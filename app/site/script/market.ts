import { readText, store } from '#app/ui/script/stored.ts'

const radios = [...document.querySelectorAll<HTMLInputElement>('[data-market] input')]
const findRadio = (market: string | undefined) => radios.find(({ value }) => value === market)

/** Without localStorage, the choice applies to this page only. */
const storeMarket = (market: string) => store('localStorage', 'market', market)

function applyHash() {
  const radio = findRadio(location.hash.slice(1))
  if (!radio) return false
  radio.checked = true
  storeMarket(radio.value)
  return true
}

if (!applyHash()) {
  // A visitor may have chosen before this script was loaded.
  const chosen = radios.find(({ checked, defaultChecked }) => checked && !defaultChecked)
  const stored = findRadio(readText('localStorage', 'market'))
  if (chosen) storeMarket(chosen.value)
  else if (stored) stored.checked = true
}
addEventListener('hashchange', applyHash)
for (const radio of radios) radio.addEventListener('change', () => storeMarket(radio.value))
