/** The two categories, as the migration makes them. */
export const courseCategories = { 1: 'Oil & Gas', 2: 'Health Care' } as const
