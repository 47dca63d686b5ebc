const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ')
const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const units = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

function numberInWords(value: number): string {
  for (const [size, name] of units) {
    if (value < size) continue
    const rest = value % size
    return [numberInWords(Math.floor(value / size)), name, rest ? numberInWords(rest) : '']
      .filter(Boolean)
      .join(' ')
  }
  if (value < 20) return small[value] ?? ''
  return [tens[Math.floor(value / 10)], value % 10 ? small[value % 10] : ''].filter(Boolean).join('-')
}

/** In Indian English: 'Rupees one lakh twenty thousand and fifty paise only'. */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  return `Rupees ${numberInWords(rupees)}${rest ? ` and ${numberInWords(rest)} paise` : ''} only`
}
