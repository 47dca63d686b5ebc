import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { useModal } from '#app/ui/panel/use-modal.ts'
import { useHasRight, useShell } from '#app/kit/admin/screen.tsx'
import { useSignOut } from '#app/back-office/user/user-menu.tsx'
import { useRecordSearch } from './find-records.ts'
import { type Command, filterCommands, isShownTo, listCommands } from './list-commands.ts'

export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const modal = useModal(isOpen)
  const close = () => modal.ref.current?.close()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click outside closes it, as Esc does
    <dialog
      className="mx-auto mt-24 mb-auto max-h-[min(32rem,100dvh-8rem)] w-[calc(100%-2rem)] max-w-xl grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden rounded-3 bg-surface text-ink shadow-3 transition-[opacity,translate] duration-1 open:grid max-lg:mt-4 starting:-translate-y-2 starting:opacity-0"
      aria-label="Find"
      {...modal}
      onClose={onClose}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
        event.preventDefault()
        close()
      }}
    >
      {isOpen && <PaletteSearch onDone={close} />}
    </dialog>
  )
}

function PaletteSearch({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const search = useRecordSearch(text)
  const all = useCommands()
  const may = useHasRight()
  const commands = text.trim()
    ? [...filterCommands(all, text), ...search.commands.filter(isShownTo(may))]
    : all
  const activeIndex = Math.min(active, commands.length - 1)

  const choose = (command: Command | undefined) => {
    if (!command) return
    onDone()
    if ('path' in command.action) void navigate(command.action.path)
    else command.action.run()
  }
  const handleKey = (event: KeyboardEvent) => {
    const lastIndex = commands.length - 1
    if (event.key === 'ArrowDown') setActive(activeIndex >= lastIndex ? 0 : activeIndex + 1)
    else if (event.key === 'ArrowUp') setActive(activeIndex <= 0 ? lastIndex : activeIndex - 1)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(commands[activeIndex])
    else return
    event.preventDefault()
  }
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex])

  return (
    <>
      <div className="grid grid-cols-[auto_1fr_auto] items-center gap-3 border-b border-line py-1.5 ps-4.5 pe-2 has-[input:focus-visible]:shadow-[inset_0_-2px_0_var(--c-focus)]">
        <AdminIcon name="search" className="text-ink-3" />
        <input
          className="min-h-11 border-0 bg-transparent text-h2 placeholder:text-ink-3 placeholder:opacity-100 focus-visible:shadow-none focus-visible:outline-hidden"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={commands.length ? `${listId}-${activeIndex}` : undefined}
          aria-autocomplete="list"
          aria-label="Find pages, courses and submissions"
          placeholder="Pages, courses, names, phone numbers"
          autoComplete="off"
          spellCheck="false"
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={handleKey}
        />
        <button className="x" type="button" aria-label="Close" onClick={onDone}>
          <AdminIcon name="x" />
        </button>
      </div>
      <div
        className="scroll-pt-8 scroll-pb-2 overflow-y-auto px-2 pt-1 pb-2 empty:hidden"
        role="listbox"
        id={listId}
        aria-label="Results"
        ref={list}
      >
        {commands.map((command, index) => (
          <Row
            key={command.id}
            id={`${listId}-${index}`}
            command={command}
            isChosen={index === activeIndex}
            onPoint={() => setActive(index)}
            onChoose={() => choose(command)}
          />
        ))}
      </div>
      <output className={commands.length ? 'sr-only' : 'px-4.5 py-6 text-ink-2'}>
        {search.state === 'failed' && 'Courses and submissions could not be searched. '}
        {search.state === 'searching' && 'Searching...'}
        {(search.state === 'idle' || commands.length > 0) && summary(commands.length)}
      </output>
    </>
  )
}

const summary = (count: number): string => {
  if (count === 0) return 'Nothing found.'
  return count === 1 ? '1 result' : `${count} results`
}

type RowProps = {
  id: string
  command: Command
  isChosen: boolean
  onPoint: () => void
  onChoose: () => void
}

function Row({ id, command, isChosen, onPoint, onChoose }: RowProps) {
  const { label, note, icon } = command
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
    <div
      className="grid min-h-9 cursor-pointer grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-2 px-2.5 aria-selected:bg-accent-soft max-lg:min-h-11 max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:py-1.5"
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <AdminIcon name={icon} className={`size-4.5 ${isChosen ? 'text-accent' : 'text-ink-3'}`} />
      <span className="font-medium">{label}</span>
      {note && (
        <span
          className={`col-start-3 truncate text-small max-sm:col-start-2 ${isChosen ? 'text-ink-2' : 'text-ink-3'}`}
        >
          {note}
        </span>
      )}
    </div>
  )
}

function useCommands(): Command[] {
  const { open } = useShell()
  const signOut = useSignOut()
  return listCommands({ may: useHasRight(), open, signOut: () => void signOut() })
}
