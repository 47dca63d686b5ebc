const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ')
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

/** 'Rupees one lakh eighteen thousand and paise fifty only'. @param paise a whole number, not negative */
export function rupeesInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  const fraction = rest > 0 ? ` and paise ${integerInWords(rest)}` : ''
  return `Rupees ${integerInWords(rupees)}${fraction} only`
}

/** Groups crore, lakh, thousand and hundred, as in India. */
function integerInWords(value: number): string {
  if (value < 20) return small[value] ?? ''
  if (value < 100)
    return [tens[Math.floor(value / 10)], value % 10 > 0 && small[value % 10]].filter(Boolean).join('-')
  const [unit, name] = scales.find(([scale]) => value >= scale) ?? [100, 'hundred']
  const rest = value % unit
  const joint = rest > 0 && unit === 100 ? ' and ' : ' '
  return `${integerInWords(Math.floor(value / unit))} ${name}${rest > 0 ? joint + integerInWords(rest) : ''}`
}
