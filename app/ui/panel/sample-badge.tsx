export const SampleBadge = ({ document }: { document: { sample: number } }) =>
  document.sample === 1 && <span className="badge badge--warn">Sample</span>
