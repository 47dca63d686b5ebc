import { useEffect, useMemo } from 'react'
import { imageMessages, maxImageBytes } from '#app/platform/storage/image/image-rules.ts'

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export function usePreview(file: File | undefined): string | undefined {
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address
}

/** @returns an error message, or undefined if the file is acceptable. */
export function checkImageFile({ name, type, size }: File): string | undefined {
  if (/\.hei[cf]$/i.test(name)) return imageMessages.heic
  if (!acceptedTypes.includes(type)) return imageMessages.wrongType
  return size > maxImageBytes ? imageMessages.tooLarge : undefined
}
