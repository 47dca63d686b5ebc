import type { ReactNode } from 'react'

export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 border-b border-line bg-surface px-4 [anchor-name:--actions] lg:px-6">
      {children}
    </div>
  )
}
