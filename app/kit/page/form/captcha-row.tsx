import { useEffect, useRef, useState } from 'react'
import { Check } from '#app/ui/form/check.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { t } from '#app/ui/language/translate.ts'
import { api } from '#app/platform/api/client.ts'
import { canSolve, solve } from '#app/platform/captcha/solve.ts'
import { useFormState } from './visitor-form.tsx'

const stateColors = {
  waiting: 'text-ink-2',
  working: 'text-ink-2',
  verified: 'font-semibold text-good',
  failed: 'text-bad',
}

type State = keyof typeof stateColors

/** Solving takes the browser about a second. A solution is valid once and for ten minutes. */
export function CaptchaRow() {
  const { field } = useFormState()
  const { id, name, error } = field('captcha')
  const [state, setState] = useState<State>('waiting')
  const [solution, setSolution] = useState('')
  // The server rejected the solution.
  useEffect(() => {
    if (error) setState((before) => (before === 'verified' ? 'waiting' : before))
  }, [error, field])
  const work = useRef(new AbortController())
  useEffect(() => {
    work.current = new AbortController()
    return () => work.current.abort()
  }, [])

  const start = async () => {
    if (state === 'working' || state === 'verified') return
    setState('working')
    const { signal } = work.current
    try {
      setSolution(await solve(await api.get('/captcha/challenge', { signal }), signal))
      setState('verified')
    } catch {
      if (!signal.aborted) setState('failed')
    }
  }
  const problem = state === 'verified' ? undefined : error
  return (
    <div className={problem ? 'field field--bad full' : 'field full'}>
      <div
        className={`flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2 border bg-soft px-4 py-1 ${problem ? 'border-bad [box-shadow:inset_0_0_0_1px_var(--c-bad)]' : 'border-line-2'}`}
      >
        <Check
          id={id}
          name={name}
          value={solution}
          checked={state === 'verified'}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error ${id}-state` : `${id}-state`}
          onChange={() => void start()}
        >
          {t('I am not a robot')}
        </Check>
        <span
          className={`inline-flex items-center gap-2 text-small ${stateColors[state]}`}
          id={`${id}-state`}
          role="status"
        >
          <StateLabel state={state} />
        </span>
        {state === 'failed' && (
          <button className="btn btn--line btn--s" type="button" onClick={() => void start()}>
            {t('Try again')}
          </button>
        )}
      </div>
      <FieldError id={id} error={problem} />
    </div>
  )
}

const turning = 'animate-[turn_900ms_linear_infinite] motion-reduce:animate-[turn_2.4s_steps(8)_infinite]'

function StateLabel({ state }: { state: State }) {
  if (state === 'waiting') return null
  if (state === 'failed')
    return t(canSolve() ? 'The check failed.' : 'The check requires a secure connection (https).')
  const isWorking = state === 'working'
  return (
    <>
      <Icon name={isWorking ? 'loader' : 'circle-check'} className={isWorking ? turning : undefined} />
      {t(isWorking ? 'Checking...' : 'Verified')}
    </>
  )
}
