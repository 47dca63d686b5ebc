import './portrait.css'
import { contentLanguage } from '#app/ui/language/translate.ts'
import { initialsOf } from '#app/ui/text/initials.ts'
import { type ImageTexts, uploadedPictureProps } from './alt-and-focus.ts'
import { UploadedPicture } from './uploaded-picture.tsx'

type PortraitProps = {
  person: { name: string; image: string | null } & ImageTexts
  sizes: string
  className?: string | undefined
}

export function Portrait({ person, sizes, className = '' }: PortraitProps) {
  return (
    <div className={`portrait ${className}`} lang={contentLanguage()}>
      {person.image ? (
        <UploadedPicture {...uploadedPictureProps(person, `Portrait of ${person.name}`)} sizes={sizes} />
      ) : (
        <span className="portrait__initials" aria-hidden="true">
          {initialsOf(person.name)}
        </span>
      )}
    </div>
  )
}
