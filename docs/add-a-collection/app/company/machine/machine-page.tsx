import { uploadedPictureProps } from '#app/ui/picture/alt-and-focus.ts'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import { siteContext } from '#app/platform/api/site-context.ts'
import { PageHeader } from '#app/kit/page/header/page-header.tsx'
import { pageMeta } from '#app/kit/page/page-meta.ts'
import type { Route } from './+types/machine-page'
import { machine } from './machine.ts'

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await context.get(siteContext).api.get('/Machine')).rows

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Our machines',
    description: 'How our gloves are made and tested.',
    path: machine.publicPage,
  })

export default function MachinePage({ loaderData: machines }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHeader title="Our machines" lead="How our gloves are made and tested." />
      {machines.map((machine) => (
        <section key={machine.id} className="section">
          <h2>{machine.name}</h2>
          <p>{machine.text}</p>
          {machine.year !== null && <p>Built in {machine.year}</p>}
          <UploadedPicture {...uploadedPictureProps(machine)} sizes="(min-width: 84rem) 80rem, 92vw" />
        </section>
      ))}
    </div>
  )
}
