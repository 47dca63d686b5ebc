import '#app/ui/form/form.css'
import { Sentence } from '#app/ui/language/sentence.tsx'
import { localPath, t } from '#app/ui/language/translate.ts'
import { academyCrumbs } from '#app/kit/page/header/page-header.tsx'

export const createCheckCrumbs = () => academyCrumbs({ label: t('Check a certificate') })

export const NumberForm = ({ number = '' }: { number?: string }) => (
  <form className="grid max-w-4xl gap-2.5" action={localPath('/certificates')}>
    <label className="text-small font-semibold" htmlFor="certificate-number">
      {t('Certificate number')}
    </label>
    <div className="grid gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <input
        className="input min-h-14 text-h4 uppercase nums"
        id="certificate-number"
        name="number"
        defaultValue={number}
        aria-describedby="certificate-hint"
        maxLength={100}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <button className="btn min-h-14">{t('Check')}</button>
    </div>
    <p className="form-note max-w-none" id="certificate-hint">
      <Sentence
        text="Printed at the top right, in six groups, such as {number}. Or scan the QR code with your phone."
        number={<span className="whitespace-nowrap nums">INS26-7K4M-P9XD-3HRT-W8QF-C2VA</span>}
      />
    </p>
  </form>
)
