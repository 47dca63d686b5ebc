const maxLength = 50

export function truncatePreview(description: string): string {
  const characters = Array.from(description)
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}...` : description
}
