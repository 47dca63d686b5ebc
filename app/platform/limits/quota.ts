/** Shares of something scarce: connections, memory. */
export class Quota<Client = string> {
  readonly #each: number
  readonly #total: number
  readonly #taken = new Map<Client, number>()
  #sum = 0

  /** @param each the most that one client may take. @param total the most that all may take together. */
  constructor(each: number, total = Number.POSITIVE_INFINITY) {
    this.#each = each
    this.#total = total
  }

  /**
   * @param makeRoom gives back what somebody else has taken, and says whether it did: asked while there is not enough left.
   * @returns what gives it back; undefined if there is not so much left for the client.
   */
  take(client: Client, amount = 1, makeRoom = () => false): (() => void) | undefined {
    if ((this.#taken.get(client) ?? 0) + amount > this.#each) return undefined
    while (this.#sum + amount > this.#total) if (!makeRoom()) return undefined
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
