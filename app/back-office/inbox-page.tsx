import { matchPath, type MetaArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { allKinds, type InboxScope, oneKind } from '#app/kit/admin/inbox-screen/inbox-scope.ts'
import { InboxScreen } from '#app/kit/admin/inbox-screen/inbox-screen.tsx'
import type { InboxData } from '#app/kit/admin/inbox-screen/use-inbox.tsx'
import { createShouldRevalidate } from '#app/kit/admin/list/list-search-params.ts'
import { adminMeta } from '#app/kit/admin/screen.tsx'
import { quotationInbox } from '#app/catalogue/quotation/quotation-inbox.tsx'
import { careerInbox } from '#app/company/career/career-inbox.tsx'
import { contactInbox } from '#app/company/contact/contact-inbox.tsx'
import { admissionInbox } from '#app/academy/admission/admission-inbox.tsx'
import { EntryActions } from '#app/academy/entry/admin/add-admission.tsx'
import { franchiseInbox } from '#app/academy/franchise/franchise-inbox.tsx'

const inboxes = {
  admission: admissionInbox,
  contact: contactInbox,
  quotation: quotationInbox,
  franchise: franchiseInbox,
  career: careerInbox,
}

const everything = allKinds(inboxes, <EntryActions />)
const scopes = Object.values(inboxes).map(oneKind)

/** All inboxes share this route module. The path selects the scope. */
const scopeAt = (pathname: string): InboxScope =>
  scopes.find(({ path }) => matchPath(path, pathname)) ?? everything

export const meta = (args: MetaArgs) => adminMeta(args, scopeAt(args.location.pathname).label)

type PageData = InboxData & { pathname: string }

/** `answer` never rejects: it resolves to an `error` instead. */
export function clientLoader({ request }: { request: Request }): PageData {
  const { pathname, searchParams } = new URL(request.url)
  const { params, load } = scopeAt(pathname)
  const view = params.read(searchParams)
  return { pathname, view, answer: load(view).catch((error: unknown) => ({ error })) }
}

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  createShouldRevalidate(scopeAt(args.currentUrl.pathname).params)(args)

export default function InboxPage({ loaderData }: { loaderData: PageData }) {
  const scope = scopeAt(loaderData.pathname)
  return <InboxScreen key={scope.path} scope={scope} data={loaderData} />
}
