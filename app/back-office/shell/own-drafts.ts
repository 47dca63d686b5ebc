const ownKeys = (administratorId: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(`adminDraft:${administratorId}:`))

/** How many texts an administrator typed in this browser and did not save: replies, mails and items. */
export const countDrafts = (administratorId: string): number => ownKeys(administratorId).length

/** Takes them out of this browser. */
export const removeDrafts = (administratorId: string): void => {
  for (const key of ownKeys(administratorId)) localStorage.removeItem(key)
}
