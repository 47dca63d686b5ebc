import { useHasRight, useShell } from '#app/kit/admin/shell-context.ts'
import { useSignOut } from '#app/back-office/user/use-sign-out.ts'
import type { Command } from './command.ts'
import { listCommands } from './list-commands.ts'

export function useCommands(): Command[] {
  const { open } = useShell()
  const signOut = useSignOut()
  return listCommands({ may: useHasRight(), open, signOut: () => void signOut() })
}
