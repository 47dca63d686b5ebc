/** Marks a document that is a sample, wherever one is named. */
export const SampleBadge = ({ of: { sample } }: { of: { sample: number } }) =>
  sample === 1 && <span className="badge badge--warn">Sample</span>
