import type { MetaArgs } from 'react-router'
import { PictureLibrary } from '#app/kit/admin/picture/picture-library.tsx'
import { usePictureDetails, usePictures } from '#app/kit/admin/picture/use-pictures.ts'
import { adminMeta, Screen } from '#app/kit/admin/screen.tsx'

export const meta = (args: MetaArgs) => adminMeta(args, 'Pictures')

export default function PicturesAdmin() {
  const pictures = usePictures(undefined)
  const details = usePictureDetails(pictures.chosen?.id, pictures.reload)
  return (
    <Screen title="Pictures" isFullHeight>
      <PictureLibrary pictures={pictures} details={details} />
    </Screen>
  )
}
