import type { Unread } from '../../inbox/read-mark/read-mark.ts'
import type { AdminIconName } from '../../ui/icon/admin-icon.tsx'

export type NavItem = {
  path: `/admin/${string}`
  label: string
  /** What its screen is called, where that is more than the label. */
  title?: string
  icon: AdminIconName
  /** The inbox whose unread rows are counted beside the name. */
  inbox?: keyof Unread
  /** Second key of the shortcut that begins with g. */
  letter?: string
}

/** The pages of the back-office, in the order of the sidebar. */
export const navItems: readonly NavItem[] = [
  { path: '/admin/', label: 'Dashboard', icon: 'dashboard', letter: 'd' },
  { path: '/admin/courses', label: 'Courses', icon: 'graduation-cap', letter: 'c' },
  { path: '/admin/banner', label: 'Banner', icon: 'banner', letter: 'b' },
  { path: '/admin/news', label: 'News', icon: 'news', letter: 'n' },
  { path: '/admin/events', label: 'Events', icon: 'calendar', letter: 'e' },
  {
    path: '/admin/franchisee',
    label: 'Franchisee',
    title: 'Franchisee Submissions',
    icon: 'store',
    inbox: 'franchise',
    letter: 'f',
  },
  {
    path: '/admin/admission',
    label: 'Admission',
    title: 'Admission Requests',
    icon: 'inbox',
    inbox: 'admission',
    letter: 'a',
  },
  { path: '/admin/gallery', label: 'Gallery', title: 'Gallery Management', icon: 'images', letter: 'g' },
  {
    path: '/admin/contact',
    label: 'Contact',
    title: 'Contact Submissions',
    icon: 'mail',
    inbox: 'contact',
    letter: 'm',
  },
  {
    path: '/admin/career',
    label: 'Career',
    title: 'Career Applications',
    icon: 'briefcase',
    inbox: 'career',
    letter: 'j',
  },
]

/** What the back-office keeps for itself; at the foot of the sidebar. */
export const recordItems: readonly NavItem[] = [
  { path: '/admin/outbox', label: 'Outbox', icon: 'send', letter: 'o' },
  { path: '/admin/activity', label: 'Activity', icon: 'clock', letter: 'y' },
  { path: '/admin/personal-data', label: 'Personal data', icon: 'user', letter: 'p' },
  { path: '/admin/trash', label: 'Trash', icon: 'trash', letter: 't' },
]
