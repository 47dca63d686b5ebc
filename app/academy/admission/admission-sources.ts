/** How an admission arrived. */
export const admissionSources = ['website', 'phone', 'desk', 'whatsapp', 'import'] as const

export const admissionSourceLabels = {
  website: 'Website',
  phone: 'Phone',
  desk: 'Desk',
  whatsapp: 'WhatsApp',
  import: 'Import',
} as const
