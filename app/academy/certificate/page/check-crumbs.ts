import { academyCrumbs } from '../../../kit/page/header/breadcrumb.tsx'

export const checkCrumbs = academyCrumbs({ label: 'Check a certificate' })
