import { useState } from 'react'
import type { CertificateStudent } from '../endpoints.ts'

type Choices = {
  excluded: ReadonlySet<number>
  results: ReadonlyMap<number, string>
}

/** Whom to issue certificates to, with which results. Everyone is selected at first. */
export function useIssueChoices() {
  const [choices, setChoices] = useState<Choices>({ excluded: new Set(), results: new Map() })
  return {
    choices,
    isSelected: ({ admissionId }: CertificateStudent): boolean =>
      admissionId !== null && !choices.excluded.has(admissionId),
    select: (ids: readonly number[], isSelected: boolean) =>
      setChoices(({ excluded, results }) => ({
        results,
        excluded: isSelected ? excluded.difference(new Set(ids)) : excluded.union(new Set(ids)),
      })),
    setResult: (id: number, result: string) =>
      setChoices(({ excluded, results }) => ({ excluded, results: new Map(results).set(id, result) })),
  }
}
