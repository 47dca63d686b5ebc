// The site's tokens (app/ui/styles/tokens.css) as PDFs need them.
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

/** Places on an A4 sheet in points. Labels stand in the first column, what they name beside them. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 48,
  right: 547.28,
  /** Where the second column begins. */
  column: 164,
  /** Where the second page's text begins, and where every page's ends. */
  top: 80,
  bottom: 775,
} as const

export const columnWidth = page.right - page.column
