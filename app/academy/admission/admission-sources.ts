/** Sources of admissions that the office enters by hand. */
export const entrySources = ['phone', 'desk', 'whatsapp'] as const

/** How an admission arrived. */
export const admissionSources = ['website', ...entrySources, 'import'] as const

export const admissionSourceLabels = {
  website: 'Website',
  phone: 'Phone',
  desk: 'Desk',
  whatsapp: 'WhatsApp',
  import: 'Import',
} as const
