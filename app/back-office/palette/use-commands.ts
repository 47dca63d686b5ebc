import { useHasRight, useShell } from '../../kit/admin/shell-context.ts'
import { useSignOut } from '../user/use-sign-out.ts'
import type { Command } from './command.ts'
import { listCommands } from './list-commands.ts'

export function useCommands(): Command[] {
  const { open } = useShell()
  const signOut = useSignOut()
  return listCommands({ may: useHasRight(), open, signOut: () => void signOut() })
}
