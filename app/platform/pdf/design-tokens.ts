// Keep in sync with app/ui/styles/tokens.css.
export const colour = {
  ink: '#13211B',
  ink2: '#43514A',
  ink3: '#58655E',
  line: '#E1DCD0',
  line2: '#7F8A83',
  soft: '#F5F1E8',
  deep: '#0D3226',
  mark: '#2A4BD0',
  warn: '#734700',
  warnSoft: '#FBEECB',
  info: '#1E3FB4',
  infoSoft: '#E9EDFC',
} as const

/** A4 layout in points. The first column contains labels, the second one content. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 48,
  right: 547.28,
  secondColumn: 164,
  top: 80,
  bottom: 775,
} as const

export const columnWidth = page.right - page.secondColumn
