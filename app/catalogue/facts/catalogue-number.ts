export const catalogueNumber = (id: number): string => String(id).padStart(2, '0')
