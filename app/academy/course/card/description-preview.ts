const shown = 50

/** The first 50 characters of a description; dots follow only where something was cut. */
export function preview(description: string): string {
  const characters = Array.from(description)
  return characters.length > shown ? `${characters.slice(0, shown).join('')}...` : description
}
