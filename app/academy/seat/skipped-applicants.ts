import type { Applicant } from './endpoints.ts'

/** An applicant who declined an offer or let it expire is not suggested again. */
export const isSuggestable = ({ offer }: Pick<Applicant, 'offer'>): boolean =>
  offer?.state !== 'declined' && offer?.state !== 'expired'

/** @param waiting in order of arrival. @returns those who are passed over by an offer to this applicant. */
export function listSkipped(waiting: readonly Applicant[], admissionId: number): Applicant[] {
  const at = waiting.findIndex((each) => each.admissionId === admissionId)
  return waiting.slice(0, Math.max(at, 0)).filter(isSuggestable)
}
