import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'

type PlateProps = {
  plate: string
  image: string | null
  sizes: string
  isLead?: boolean
}

/** A decorative picture of a glove. */
export const Plate = ({ plate, ...picture }: PlateProps) => (
  <span className={plate === 'plate-2' ? 'plate plate--latex' : 'plate'}>
    <UploadedPicture {...picture} alt="" />
  </span>
)
