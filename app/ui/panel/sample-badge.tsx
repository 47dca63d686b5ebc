import { t } from '#app/ui/language/translate.ts'

export const SampleBadge = ({ document }: { document: { sample: number } }) =>
  document.sample === 1 && <span className="badge badge--warn">{t('Sample')}</span>
