export const courseTypes = ['Adv Skill Diploma', 'Skill Diploma', 'Certificate'] as const
