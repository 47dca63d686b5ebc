export const certificatesSection = {
  title: 'Internationally Certified Standards',
  lead: 'Each certificate opens as a PDF with its number, scope and date.',
} as const
