import type { ReactNode } from 'react'

type ShellFrameProps = { nav: ReactNode; isMoving: boolean; isBusy?: boolean; children: ReactNode }

/** The sidebar, and the page, with a bar while it loads. */
export const ShellFrame = ({ nav, isMoving, isBusy, children }: ShellFrameProps) => (
  <div
    className="grid min-h-dvh grid-cols-1 bg-surface lg:grid-cols-[15rem_minmax(0,1fr)] print:block"
    aria-busy={isBusy}
  >
    <aside className="sticky top-0 h-dvh border-e border-line bg-soft max-lg:hidden print:hidden">
      {nav}
    </aside>
    <div className="relative grid min-w-0 bg-surface">
      {isMoving && (
        <div className="fixed inset-x-0 top-0 z-40 h-0.5 origin-left scale-x-95 bg-accent transition-[scale] delay-150 duration-[8s] motion-reduce:opacity-60 motion-reduce:transition-none rtl:origin-right starting:scale-x-0" />
      )}
      {children}
    </div>
  </div>
)
