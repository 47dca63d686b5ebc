import { t } from '#app/ui/language/translate.ts'
import { useIdentity } from '#app/kit/page/page-meta.ts'

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

export function LogoMark({ className = 'logo__mark' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 34 34" fill="currentColor" aria-hidden="true">
      <rect x="2" y="12.5" width="4.6" height="13" rx="2.3" />
      <rect x="8.3" y="6.6" width="4.6" height="18.9" rx="2.3" />
      <rect x="14.6" y="4" width="4.6" height="21.5" rx="2.3" />
      <rect x="20.9" y="7" width="4.6" height="18.5" rx="2.3" />
      <rect x="27.6" y="13.2" width="4.6" height="12.3" rx="2.3" transform="rotate(18 29.9 19.4)" />
      <rect x="2" y="28" width="23.5" height="3.4" rx="1.7" />
    </svg>
  )
}

export function AcademyMark({ className = 'logo__mark' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 34 34" fill="currentColor" aria-hidden="true">
      <path d="M18.2 2.35A14.7 14.7 0 0 1 31.65 15.8L27.43 15.8A10.5 10.5 0 0 0 18.2 6.57zM31.65 18.2A14.7 14.7 0 0 1 18.2 31.65L18.2 27.43A10.5 10.5 0 0 0 27.43 18.2zM15.8 31.65A14.7 14.7 0 0 1 2.35 18.2L6.57 18.2A10.5 10.5 0 0 0 15.8 27.43zM2.35 15.8A14.7 14.7 0 0 1 15.8 2.35L15.8 6.57A10.5 10.5 0 0 0 6.57 15.8z" />
      <circle cx="17" cy="17" r="3.6" fill="var(--c-mark)" />
    </svg>
  )
}
