const files = (...paths: string[]) => new RegExp(`/(${paths.join('|')})`)

/**
 * What pages with React load besides their own module, in few files: fewer requests, and they compress better together.
 * Each takes along what its modules import, so public ones name public code only, and the back-office comes last.
 */
export const chunks = {
  groups: [
    {
      name: 'react',
      test: files(
        'node_modules/(react|react-dom|scheduler|react-router)/',
        'rolldown/runtime',
        'preload-helper',
      ),
    },
    {
      // Not all pages with React show pictures of the site.
      name: 'picture',
      test: files('app/ui/picture/(picture\\.tsx|manifest\\.json)'),
    },
    // What no page with React shows.
    { name: 'static', test: files('app/ui/icon/static-icons') },
    {
      name: 'page',
      test: files(
        'app/api/(browser-client|client|errors|text-limits)\\.ts',
        'app/content/(identity|form-privacy-notes|company-time|text-placeholders|product/catalogue-number)\\.ts',
        'app/forms/(?!captcha-row)',
        'app/site/(error|header|logo)/',
        'app/site/footer/.*\\.css',
        'app/site/academy/academy-bar',
        'app/ui/artwork/(academy|logo)-mark',
        'app/ui/styles/.*\\.css',
        'app/site-kit/(breadcrumb/|page-header/|page-meta\\.ts|texts\\.ts)',
        'app/ui/(date|dialog|field|form-end|form-summary|go-link|initials|inline-script|notice|opening-hours|static-island|state-panel|submit-button|toast)/',
        'app/ui/(capitalized|shown-pages|paragraphs-and-lines)',
        'app/ui/picture/(preload-picture|image-variants|uploaded-picture)',
        'app/ui/icon/(icon|outline|site-icons)\\.',
      ),
    },
    {
      name: 'course',
      test: files('app/collections/course/course-card/', 'app/ui/artwork/drawings/'),
    },
    {
      // Styles of what pages without React share, in one file. Rules that a page's own override by their order stay out.
      name: 'shared',
      test: files(
        'app/collections/(career/job|event/event-(day|list)|news/news-(lead|list))\\.module',
        'app/(site/academy/(academy-hero|leadership/leader-row)|site-kit/certificates/certificate-list)\\.module',
        'app/ui/(artwork/brand-mark|portrait/portrait|product-card/[\\w-]+|size-scale/size-scale)\\.module',
      ),
    },
    {
      name: 'career',
      test: files('app/content/opening-deadline', 'app/collections/career/job-(facts|posting)'),
    },
    { name: 'product', test: files('app/content/(product/|products\\.ts|number-word)') },
    { name: 'features', test: files('app/ui/icon/feature-icons') },
    {
      name: 'time',
      test: files('app/content/(event-time|news-visibility)'),
    },
    { name: 'collections', test: files('app/collections(/[a-z]+)?(/definition)?\\.ts') },
    {
      // What at least two pages of the back-office share. What those need of public code has to stand above.
      name: 'admin',
      test: files(
        'app/(admin-kit|back-office)/(?!layout\\.tsx|shell/(shell|page-boundary|not-found-page)\\.tsx|.*-page\\.tsx)',
        'app/ui/icon/admin-icons',
      ),
      minShareCount: 2,
    },
  ],
}

/** Loading these does nothing: where only the server uses them, pages are spared them. */
export const pure = {
  test: files(
    'app/content/',
    'app/collections/course/course-json-ld',
    'app/site-kit/page-meta',
    'app/ui/(icon|picture)/',
  ),
  sideEffects: false,
}
