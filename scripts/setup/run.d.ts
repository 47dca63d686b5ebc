/** Path of the Node that package.json pins, from the folder of the program. */
export function pinnedNode(): string
/** The version of Node that package.json pins. */
export function pinnedVersion(): string
