export const administrator = { email: 'clerk@example.com', password: 'correct horse battery' }
