import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { uploadedPictureProps } from '#app/ui/picture/alt-and-focus.ts'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import { siteContext } from '#app/platform/api/site-context.ts'
import { loadTexts } from '#app/kit/page/texts/texts.ts'
import { useTexts } from '#app/kit/page/texts/texts.ts'
import { AcademyHeader, academyMeta } from '#app/academy/frame/academy-hero.tsx'
import type { Route } from './+types/facilities-page'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { api } = context.get(siteContext)
  const [texts, { rows }] = await Promise.all([loadTexts(api, 'facilities'), api.get('/Facility')])
  return { texts, facilities: rows }
}

export const meta = (args: Route.MetaArgs) =>
  academyMeta(args, args.loaderData?.texts, {
    path: '/facilities',
    image: 'gallery/classroom',
    describe: (lead) => `${lead} ${t('Classrooms, computer labs, workshops, hostel and placement support.')}`,
  })

export default function FacilitiesPage({ loaderData }: Route.ComponentProps) {
  const { facilities } = loaderData
  const { title, lead } = useTexts(loaderData.texts)
  return (
    <div className="wrap">
      <AcademyHeader title={title} lead={lead} />
      <ul
        className="grid gap-x-gutter gap-y-fluid pb-section md:grid-cols-12"
        role="list"
        lang={contentLanguage(facilities[0]?.description)}
      >
        {facilities.map((facility, index) => (
          // Wide and narrow pictures alternate sides; both pictures of a row have the same height.
          <li
            key={facility.id}
            className={index % 4 === 0 || index % 4 === 3 ? 'md:col-span-7' : 'md:col-span-5'}
            data-rise
            data-rise-delay={(index % 2) * 100}
          >
            <UploadedPicture
              {...uploadedPictureProps(facility)}
              sizes="(min-width: 84rem) 48rem, (min-width: 48rem) 58vw, 92vw"
              isLead={index === 0}
              className="aspect-4/3 w-full rounded-1 object-cover md:aspect-auto md:h-[18rem] lg:h-[22rem] xl:h-[30rem]"
            />
            <h2 className="mt-5 text-h3">{facility.name}</h2>
            <p className="mt-2 max-w-lg text-ink-2">{facility.description}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
