export const galleryTypes = ['Classroom', 'Campus'] as const
