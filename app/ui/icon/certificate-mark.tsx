type CertificateMarkProps = {
  /** One of those drawn in public/Images/certificates: 'CE'. */
  mark: string
  /** 'Certificate' plus its position on the page. */
  alt: string
  className?: string
}

/** The mark of a certificate, set in type as a stand-in for the certifier's artwork. All have one optical height. */
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
