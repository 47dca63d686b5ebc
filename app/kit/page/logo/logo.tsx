import { t } from '#app/ui/language/translate.ts'
import { useIdentity } from '#app/kit/page/root-data.ts'
import { AcademyMark } from './academy-mark.tsx'
import { LogoMark } from './logo-mark.tsx'

/** Large text spacing needs two lines on phones. */
const look =
  'inline-flex items-center min-h-control-s font-display font-semibold leading-none tracking-head text-inherit no-underline sm:whitespace-nowrap'

export function Logo() {
  const { companyName } = useIdentity()
  return (
    <a
      className={`${look} gap-3 text-lead in-data-[density=dense]:text-h1`}
      href="/"
      aria-label={`${companyName}, ${t('home')}`}
    >
      <LogoMark className="size-8 flex-none" />
      <span>{companyName}</span>
    </a>
  )
}

export function AcademyLogo() {
  const { academyName } = useIdentity()
  return (
    <a className={`${look} gap-2.5 text-body`} href="/whyinspel">
      <AcademyMark className="size-6 flex-none" />
      <span>{academyName}</span>
    </a>
  )
}
