/** Land outlines from Natural Earth (public domain). The colors match the dark green background. */
export function Globe({ className }: { className?: string }) {
  return (
    <img
      className={className}
      src="/Images/globe.svg"
      alt="Globe centred on the Indian Ocean; lines run from Kerala to the cities we supply"
      width={720}
      height={720}
      loading="lazy"
      decoding="async"
    />
  )
}
