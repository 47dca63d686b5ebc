/** Who looks after the site in tests. */
export const administrator = { email: 'clerk@example.com', password: 'correct horse battery' }
