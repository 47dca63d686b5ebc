export function AcademyMark({ className = 'logo__mark' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 34 34" fill="currentColor" aria-hidden="true">
      <path d="M18.2 2.35A14.7 14.7 0 0 1 31.65 15.8L27.43 15.8A10.5 10.5 0 0 0 18.2 6.57zM31.65 18.2A14.7 14.7 0 0 1 18.2 31.65L18.2 27.43A10.5 10.5 0 0 0 27.43 18.2zM15.8 31.65A14.7 14.7 0 0 1 2.35 18.2L6.57 18.2A10.5 10.5 0 0 0 15.8 27.43zM2.35 15.8A14.7 14.7 0 0 1 15.8 2.35L15.8 6.57A10.5 10.5 0 0 0 6.57 15.8z" />
      <circle cx="17" cy="17" r="3.6" fill="var(--c-mark)" />
    </svg>
  )
}
