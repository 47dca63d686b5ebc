/** Marks links of forgotten passwords. Accounts with another kind of link have no passkeys or API tokens. */
export const forgottenParam = 'forgotten'
