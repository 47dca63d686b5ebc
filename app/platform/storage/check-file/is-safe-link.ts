/** Accepts web addresses (with or without `https://`), `mailto:`, `tel:` and bookmarks. Rejects absolute and network paths. */
export const isSafeLink = (target: string): boolean =>
  /^(?:https?:\/\/|mailto:|tel:)/i.test(target) || /^(?![\s/])(?!.*%5c)[^\\:]*$/is.test(target)
