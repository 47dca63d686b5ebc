import './toasts.css'
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { t } from '#app/ui/language/translate.ts'

type Toast = {
  id: number
  text: string
  place: 'right' | 'center'
  duration: number
  tone: 'good' | 'warn' | 'bad'
  /** A button or link such as Undo. Clicking it dismisses the toast. */
  action?: ReactNode
}

/** Defaults to top right for 5000 ms. Errors must also be shown on the page. */
type ShowToast = (text: string, options?: Partial<Omit<Toast, 'id' | 'text'>>) => void

const ToastContext = createContext<ShowToast>(() => {})

/** Requires a `Toasts` ancestor. */
export const useToast = (): ShowToast => use(ToastContext)

/** A modal dialog needs its own `Toasts`, because the dialog covers all others. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const lastId = useRef(0)
  const show = useCallback<ShowToast>((text, options) => {
    lastId.current += 1
    const toast: Toast = {
      id: lastId.current,
      text,
      place: 'right',
      duration: 5000,
      tone: 'good',
      ...options,
    }
    setToasts((shown) => [...shown, toast])
  }, [])
  const remove = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      {(['right', 'center'] as const).map((place) => (
        <div
          key={place}
          className={`toasts pointer-events-none fixed z-60 grid gap-2 ${place === 'right' ? 'toasts--right' : 'inset-x-0 mx-auto'}`}
          role="status"
          aria-atomic="false"
        >
          {toasts
            .filter((toast) => toast.place === place)
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} onEnd={remove} />
            ))}
        </div>
      ))}
    </ToastContext>
  )
}

function ToastCard({ toast, onEnd }: { toast: Toast; onEnd: (id: number) => void }) {
  const { id, text, duration, tone, action } = toast
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPaused = isHovered || isFocused
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => onEnd(id), duration)
    return () => clearTimeout(timer)
  }, [isPaused, duration, id, onEnd])
  return (
    <div
      className={`toast pointer-events-auto has-[.toast-action]:grid-cols-[auto_1fr_auto_auto] ${tone === 'good' ? '' : `toast--${tone}`}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={tone === 'good' ? 'circle-check' : 'alert'} />
      <span className="text-pretty">{text}</span>
      {action && (
        <span className="toast-action" role="presentation" onClick={() => onEnd(id)}>
          {action}
        </span>
      )}
      <button type="button" aria-label={t('Dismiss')} onClick={() => onEnd(id)}>
        <Icon name="x" />
      </button>
    </div>
  )
}
