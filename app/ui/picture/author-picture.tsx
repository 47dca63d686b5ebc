import { initialsOf } from '#app/ui/text/initials.ts'
import type { ImageTexts } from './alt-and-focus.ts'
import { Portrait } from './portrait.tsx'

type AuthorPictureProps = { author: { name: string; image: string | null } & ImageTexts }

/** A small portrait beside a quote, or the initial letter. */
export const AuthorPicture = ({ author }: AuthorPictureProps) =>
  author.image ? (
    <Portrait person={author} sizes="4.5rem" className="w-[4.5rem]" />
  ) : (
    <span
      className="grid size-12 place-items-center rounded-full bg-plate-2 font-display text-h3 leading-none font-semibold text-ink"
      aria-hidden="true"
    >
      {initialsOf(author.name).charAt(0)}
    </span>
  )
