/** In a separate file, so that the public page does not load the definition for the back-office. */
export const galleryTypes = ['Classroom', 'Campus'] as const
