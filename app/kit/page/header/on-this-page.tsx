export function OnThisPage({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav
      className="border-b border-line overflow-x-auto scrollbar-none max-md:mask-r-from-[calc(100%-3rem)]"
      aria-label="On this page"
    >
      <ul className="wrap flex gap-x-fluid-s max-md:pe-12" role="list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              className="inline-flex items-center min-h-14 text-small font-semibold whitespace-nowrap text-ink no-underline hover:text-accent hover:underline hover:decoration-2"
              href={`#${id}`}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
