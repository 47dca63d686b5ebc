import type { MetaArgs } from 'react-router'
import { adminMeta } from '../../admin-kit/admin-meta.ts'
import { PictureLibrary } from '../../admin-kit/pictures/picture-library.tsx'
import { usePictureDetails } from '../../admin-kit/pictures/use-picture-details.ts'
import { usePictures } from '../../admin-kit/pictures/use-pictures.ts'
import { Screen } from '../../admin-kit/screen.tsx'

export const meta = (args: MetaArgs) => adminMeta(args, 'Pictures')

export default function PicturesAdmin() {
  const pictures = usePictures(undefined)
  const details = usePictureDetails(pictures.chosen?.id, pictures.reload)
  return (
    <Screen title="Pictures" isFitted>
      <PictureLibrary pictures={pictures} details={details} />
    </Screen>
  )
}
