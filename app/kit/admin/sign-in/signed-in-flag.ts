const key = 'adminToken'

/** Whether this browser was signed in; only the server knows whether the session is still valid. */
export const hasSessionKey = (): boolean => Boolean(localStorage.getItem(key))

/** Remembers the sign-in. Browsers get a cookie instead of a token, so only a flag is stored. */
export const storeSessionKey = (token = 'loggedin'): void => localStorage.setItem(key, token)

export const removeSessionKey = (): void => localStorage.removeItem(key)
