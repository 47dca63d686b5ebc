const files = (...paths: string[]) => new RegExp(`/(${paths.join('|')})`)

/**
 * What pages with React load besides their own module, in few files: fewer requests, and they compress better together.
 * Names public code only, so that nothing of the back-office comes along.
 */
export const chunks = {
  groups: [
    {
      name: 'react',
      test: files('node_modules/(react|react-dom|scheduler|react-router)/', 'rolldown/runtime'),
    },
    {
      name: 'page',
      test: files(
        'app/api/(browser|client|errors)\\.ts',
        'app/content/(identity|privacy)\\.ts',
        'app/forms/',
        'app/site/(error|footer|header|logo|page-head)/',
        'app/site/academy/academy-bar',
        'app/ui/artwork/(academy|logo)-mark',
        'app/ui/styles/.*\\.css',
        'app/site/page-meta\\.ts',
        'app/ui/(breadcrumb|dialog|field|form-end|form-summary|notice|server-drawn|state-panel|submit-button|toast)/',
        'app/ui/icon/(icon|outline|site-icons)\\.',
      ),
    },
    {
      name: 'course',
      test: files('app/ui/(course-card|artwork/drawings)/'),
    },
    {
      // Styles of what pages without React share, in one file. Rules that a page's own override by their order stay out.
      name: 'shared',
      test: files(
        'app/resources/(career/job|event/event-(day|list)|news/news-(lead|list))\\.module',
        'app/site/(academy/(academy-hero|leadership/leader-row)|certificates/certificate-list)\\.module',
        'app/ui/(artwork/brand-mark|portrait/portrait|product-card/[\\w-]+|size-scale/size-scale)\\.module',
      ),
    },
    { name: 'career', test: files('app/content/jobs', 'app/resources/career/job-(facts|posting)') },
  ],
}

/** Loading these does nothing: where only the server uses them, pages are spared them. */
export const pure = {
  test: files(
    'app/content/',
    'app/storage/image-variants',
    'app/resources/course/course-json-ld',
    'app/site/page-meta',
    'app/ui/(icon|picture)/',
  ),
  sideEffects: false,
}
