type CertificateMarkProps = {
  /** Name of a file in public/Images/certificates: 'CE'. */
  mark: string
  /** 'Certificate 1', numbered by position on the page. */
  alt: string
  className?: string
}

/** A typographic stand-in for the certifier's logo. */
export function CertificateMark({ mark, alt, className = 'cert__mark' }: CertificateMarkProps) {
  return (
    <img
      className={className}
      src={`/Images/certificates/${mark.toLowerCase()}.svg`}
      alt={alt}
      width={200}
      height={120}
      loading="lazy"
      decoding="async"
    />
  )
}
