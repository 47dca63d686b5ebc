const key = 'adminToken'

/** A hint only: the session may have expired on the server. */
export const hasSessionKey = (): boolean => Boolean(localStorage.getItem(key))

/** Stores only a flag, because the session token is in a cookie. */
export const storeSessionKey = (token = 'loggedin'): void => localStorage.setItem(key, token)

export const removeSessionKey = (): void => localStorage.removeItem(key)
