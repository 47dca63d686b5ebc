import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { collectionNames, collectionOf, contentNames, contentOf } from './collections.ts'

/** Every page of the product. */
export default [
  route('sitemap.xml', 'site/seo/sitemap.ts'),
  route('robots.txt', 'site/seo/robots.ts'),
  route('news.xml', 'site/seo/news-feed.ts'),
  route('events/:id/calendar.ics', 'collections/event/event-calendar.ts'),
  route('site.webmanifest', 'site/seo/manifest.ts'),
  route('.well-known/security.txt', 'site/seo/security.ts'),
  route('admin', 'back-office/admin-root.tsx', [
    route('login', 'back-office/sign-in/login-page.tsx'),
    route('first', 'back-office/first-step/first-step-page.tsx'),
    route('forgot', 'back-office/sign-in/forgot-page.tsx'),
    route('password', 'back-office/sign-in/choose-password-page.tsx'),
    layout('back-office/shell/shell.tsx', [
      layout('back-office/shell/page-boundary.tsx', [
        index('back-office/dashboard/dashboard-page.tsx'),
        ...collectionNames.map((name) =>
          route(
            collectionOf(name).admin.path.replace('/admin/', ''),
            `collections/${name}/${name}-admin.tsx`,
          ),
        ),
        route('pictures', 'back-office/pictures/pictures-page.tsx'),
        route('trash', 'back-office/trash/trash-page.tsx'),
        route('activity', 'back-office/activity/activity-page.tsx'),
        route('outbox', 'back-office/outbox/outbox-page.tsx'),
        route('people', 'back-office/people/people-page.tsx'),
        route('personal-data', 'back-office/personal-data/personal-data-page.tsx'),
        route('*', 'back-office/shell/not-found-page.tsx'),
      ]),
    ]),
  ]),
  layout('site/layout.tsx', [
    index('site/home/home.tsx'),
    route('about', 'site/about/about-page.tsx'),
    route('blog', 'site/blog/blog-page.tsx'),
    ...contentNames.flatMap((name) => {
      const { publicPage } = contentOf(name)
      return publicPage ? route(publicPage.slice(1), `collections/${name}/${name}-page.tsx`) : []
    }),
    route('documents/:number', 'collections/document/document-details-page.tsx'),
    route('product', 'site/products/products-page.tsx'),
    route('product/:id', 'site/products/product-page.tsx'),
    route('search', 'site/search/search-page.tsx'),
    route('find', 'site/finder/finder-page.tsx'),
    route('find/:answers', 'site/finder/result-page.tsx'),
    route('compare', 'site/compare/picker-page.tsx'),
    route('compare/:ids', 'site/compare/compare-page.tsx'),
    route('size-guide', 'site/size-guide/size-guide-page.tsx'),
    route('contact', 'collections/contact/contact-page.tsx'),
    route('quotation', 'collections/quotation/quotation-page.tsx'),
    route('privacy', 'site/privacy/privacy-page.tsx'),
    route('career', 'collections/career/career-page.tsx'),
    route('career/:job', 'collections/career/apply-page.tsx'),
    route('news/:year?', 'collections/news/news-page.tsx'),
    route('news/details/:id?', 'collections/news/article-page.tsx'),
    route('events/:id', 'collections/event/event-page.tsx'),
    layout('site/academy/layout.tsx', [
      route('courses', 'collections/course/courses-page.tsx'),
      route('courses/details/:id', 'collections/course/course-page.tsx'),
      route('franchiseenquiries', 'collections/franchise/franchise-page.tsx'),
      route('whyinspel', 'site/academy/why/why-page.tsx'),
      route('tech', 'site/academy/why/why-page.tsx', { id: 'tech' }),
      route('leadership', 'site/academy/leadership/leadership-page.tsx'),
      route('leadership/details/:id', 'site/academy/leadership/leader-page.tsx'),
      route('facilities', 'site/academy/facilities/facilities-page.tsx'),
      route('affiliationsandpprovals', 'site/academy/affiliations/affiliations-page.tsx'),
      route('studentsandalumni', 'site/academy/students/students-and-alumni-page.tsx'),
      route('service/details', 'site/academy/services/services-page.tsx'),
    ]),
    route('*', 'site/not-found.tsx'),
  ]),
] satisfies RouteConfig
