// What stands beside a picture column `image` in rows and bodies of the API: `imageAlt` and `imageFocus`.

/** Its alternative text. */
export const altField = <C extends string>(column: C): `${C}Alt` => `${column}Alt`

/** The point that crops keep in view: `x y` in percent. */
export const focusField = <C extends string>(column: C): `${C}Focus` => `${column}Focus`
