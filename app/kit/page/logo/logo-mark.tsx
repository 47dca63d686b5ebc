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
