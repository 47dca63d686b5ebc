/** A file of its own, so that the public page does not load the back-office's definition. */
export const galleryTypes = ['Classroom', 'Campus'] as const
