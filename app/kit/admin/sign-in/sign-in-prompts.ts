import { useEffect, useRef, useState } from 'react'

/** Asks the user for something; resolves once it is done, rejects if it is cancelled. */
type Ask = () => Promise<void>

/** What can be asked for in the middle of work: to sign in again, or to confirm with the password. */
export class Prompt {
  #ask: Ask | undefined
  #asking: Promise<void> | undefined

  /** Whether there is somebody who asks: the shell, while it is mounted. */
  get canAsk(): boolean {
    return this.#ask !== undefined
  }

  set(ask: Ask): () => void {
    this.#ask = ask
    return () => {
      if (this.#ask === ask) this.#ask = undefined
    }
  }

  /** Asks once for all pending calls. @returns whether it was done. */
  ask(): Promise<boolean> {
    this.#asking ??= (this.#ask?.() ?? Promise.reject()).finally(() => {
      this.#asking = undefined
    })
    // Cancelled: the page shows the refusal, and what was typed is still there.
    return this.#asking.then(
      () => true,
      () => false,
    )
  }
}

/** The dialog of a prompt: whether it is open, and what ends it. */
export function usePrompt(prompt: Prompt) {
  const [isOpen, setOpen] = useState(false)
  const waiting = useRef<PromiseWithResolvers<void>>(undefined)
  useEffect(
    () =>
      prompt.set(() => {
        waiting.current = Promise.withResolvers()
        setOpen(true)
        return waiting.current.promise
      }),
    [prompt],
  )
  return {
    isOpen,
    done: () => {
      waiting.current?.resolve()
      setOpen(false)
    },
    cancel: () => {
      setOpen(false)
      waiting.current?.reject()
    },
  }
}
