import { globSync } from 'node:fs'
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { type ContentName, contentNames, contentOf, submissionNames, submissionOf } from './collections.ts'

function findRouteFile(name: ContentName, part: 'admin' | 'page'): string {
  const [file] = globSync(`*/${name}/{,${part}/}${name}-${part}.tsx`, { cwd: 'app' })
  if (!file) throw new Error(`No ${name}-${part}.tsx in app/*/${name}.`)
  return file.replaceAll('\\', '/')
}

export default [
  route('sitemap.xml', 'site/seo/sitemap.ts'),
  route('robots.txt', 'site/seo/robots.ts'),
  route('news.xml', 'site/seo/news-feed.ts'),
  route('events/:id/calendar.ics', 'company/event/page/event-calendar.ts'),
  route('batches/:id/calendar.ics', 'academy/batch/calendar/batch-calendar.ts'),
  route('academy/calendar.ics', 'academy/batch/calendar/calendar-feed.ts'),
  route('certificates/holder/:token/pdf', 'academy/certificate/page/holder-pdf.ts'),
  route('site.webmanifest', 'site/seo/manifest.ts'),
  route('.well-known/security.txt', 'site/seo/security.ts'),
  route('admin', 'back-office/admin-root.tsx', [
    route('login', 'back-office/sign-in/login-page.tsx'),
    route('first', 'back-office/sign-in/first-step-page.tsx'),
    route('forgot', 'back-office/sign-in/forgot-page.tsx'),
    route('password', 'back-office/sign-in/choose-password-page.tsx'),
    layout('back-office/shell/shell.tsx', [
      layout('back-office/shell/page-boundary.tsx', [
        index('back-office/dashboard/dashboard-page.tsx'),
        ...contentNames.map((name) =>
          route(contentOf(name).admin.path.replace('/admin/', ''), findRouteFile(name, 'admin')),
        ),
        route('inbox', 'back-office/inbox-page.tsx'),
        ...submissionNames.map((id) =>
          route(submissionOf(id).admin.path.replace('/admin/', ''), 'back-office/inbox-page.tsx', {
            id,
          }),
        ),
        route('fees', 'academy/fee/admin/overdue-page.tsx'),
        route('admission/import', 'academy/entry/admin/import/import-page.tsx'),
        route('certificates', 'academy/certificate/admin/certificates-page.tsx'),
        route('batches/:id/:tab?', 'academy/batch/admin/batch-screen.tsx'),
        route('missing', 'site/missing-admin.tsx'),
        route('translations/missing', 'site/translation/missing-translations-admin.tsx'),
        route('pictures', 'back-office/pictures-page.tsx'),
        route('trash', 'back-office/trash-page.tsx'),
        route('activity', 'back-office/activity-page.tsx'),
        route('outbox', 'back-office/outbox-page.tsx'),
        route('canned-replies', 'back-office/canned-replies-page.tsx'),
        route('people', 'back-office/people/people-page.tsx'),
        route('person', 'back-office/person/person-page.tsx'),
        route('personal-data', 'back-office/personal-data-page.tsx'),
        route('*', 'back-office/shell/not-found-page.tsx'),
      ]),
    ]),
  ]),
  layout('site/layout.tsx', [
    index('site/home/home.tsx'),
    route('about', 'company/about/about-page.tsx'),
    route('blog', 'company/blog/blog-page.tsx'),
    ...contentNames.flatMap((name) => {
      const { publicPage } = contentOf(name)
      return publicPage ? route(publicPage.slice(1), findRouteFile(name, 'page')) : []
    }),
    route('documents/:number', 'catalogue/document/page/document-details-page.tsx'),
    route('product', 'catalogue/product/list/products-page.tsx'),
    route('product/:id', 'catalogue/product/page/product-page.tsx'),
    route('search', 'site/search/search-page.tsx'),
    route('find', 'catalogue/finder/finder-page.tsx'),
    route('find/:answers', 'catalogue/finder/finder-result-page.tsx'),
    route('compare', 'catalogue/comparison/comparison-picker-page.tsx'),
    route('compare/:ids', 'catalogue/comparison/comparison-page.tsx'),
    route('size-guide', 'catalogue/size-guide/size-guide-page.tsx'),
    route('contact', 'company/contact/page/contact-page.tsx'),
    route('quotation', 'catalogue/quotation/page/quotation-page.tsx'),
    route('privacy', 'company/privacy/privacy-page.tsx'),
    route('career', 'company/career/page/career-page.tsx'),
    route('career/:job', 'company/career/page/apply-page.tsx'),
    route('news/:year?', 'company/news/page/news-page.tsx'),
    route('news/details/:id?', 'company/news/page/news-details-page.tsx'),
    route('events/:id', 'company/event/page/event-details-page.tsx'),
    layout('academy/frame/layout.tsx', [
      route('courses', 'academy/course/list/courses-page.tsx'),
      route('courses/details/:id', 'academy/course/page/course-page.tsx'),
      route('certificates', 'academy/certificate/page/certificate-page.tsx'),
      route('certificates/:number', 'academy/certificate/page/certificate-result-page.tsx'),
      route('certificates/holder/:token', 'academy/certificate/page/holder-page.tsx'),
      route('academy/calendar', 'academy/batch/calendar/calendar-page.tsx'),
      route('academy/offer/:token', 'academy/seat/offer-page.tsx'),
      route('franchiseenquiries', 'academy/franchise/franchise-page.tsx'),
      route('whyinspel', 'academy/pages/why-page.tsx'),
      route('tech', 'academy/pages/why-page.tsx', { id: 'tech' }),
      route('leadership', 'academy/leadership/leadership-page.tsx'),
      route('leadership/details/:id', 'academy/leadership/leader-page.tsx'),
      route('facilities', 'academy/facility/facilities-page.tsx'),
      route('affiliationsandpprovals', 'academy/affiliation/affiliations-page.tsx'),
      route('studentsandalumni', 'academy/pages/students-and-alumni-page.tsx'),
      route('service/details', 'academy/pages/services-page.tsx'),
    ]),
    route('*', 'site/not-found.tsx'),
  ]),
] satisfies RouteConfig
