import { siteContext } from '../../api/site-context.ts'
import { PageHeader } from '../../site-kit/page-header/page-header.tsx'
import { pageMeta } from '../../site-kit/page-meta.ts'
import { UploadedPicture } from '../../ui/picture/uploaded-picture.tsx'
import type { Route } from './+types/machine-page'

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await context.get(siteContext).api.get('/Machine')).rows

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Our machines',
    description: 'How our gloves are made and tested.',
    path: '/our-machines',
  })

export default function MachinePage({ loaderData: machines }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHeader title="Our machines" lead="How our gloves are made and tested." />
      {machines.map(({ id, name, text, photo }) => (
        <section key={id} className="section">
          <h2>{name}</h2>
          <p>{text}</p>
          <UploadedPicture image={photo} alt="" sizes="(min-width: 48rem) 40rem, 92vw" />
        </section>
      ))}
    </div>
  )
}
