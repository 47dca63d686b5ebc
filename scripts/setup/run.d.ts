/** Path of the Node that package.json pins, from the folder of the program. */
export function pinnedNode(): string
