export class Quota<Client = string> {
  readonly #maxPerClient: number
  readonly #maxTotal: number
  readonly #taken = new Map<Client, number>()
  #sum = 0

  constructor(maxPerClient: number, maxTotal = Number.POSITIVE_INFINITY) {
    this.#maxPerClient = maxPerClient
    this.#maxTotal = maxTotal
  }

  /**
   * @param makeRoom called until there is enough left; releases the share of another client and returns whether it did.
   * @returns a function that releases the amount, or undefined if the limit is reached.
   */
  take(client: Client, amount = 1, makeRoom = () => false): (() => void) | undefined {
    if ((this.#taken.get(client) ?? 0) + amount > this.#maxPerClient) return undefined
    while (this.#sum + amount > this.#maxTotal) if (!makeRoom()) return undefined
    this.#add(client, amount)
    let isTaken = true
    return () => {
      if (isTaken) this.#add(client, -amount)
      isTaken = false
    }
  }

  #add(client: Client, amount: number): void {
    this.#sum += amount
    const taken = (this.#taken.get(client) ?? 0) + amount
    if (taken === 0) this.#taken.delete(client)
    else this.#taken.set(client, taken)
  }
}
