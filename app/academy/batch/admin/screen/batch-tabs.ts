import { CertificatesTab } from '../../../certificate/admin/certificates-tab.tsx'
import { ClassList } from '../../../entry/admin/class-list/class-list.tsx'
import { FeesTab } from '../../../fee/admin/fees-tab.tsx'
import { StudentsTab } from '../../../seat/admin/students-tab.tsx'
import { WaitingTab } from '../../../seat/admin/waiting-tab.tsx'
import type { BatchTab } from './batch-tab.ts'

/** Tabs of the batch screen, in order. A component that needs more data loads it itself. */
export const batchTabs: readonly [BatchTab, ...BatchTab[]] = [
  {
    path: '',
    label: 'Students',
    hasEntry: true,
    count: ({ students }) => students.length,
    Component: StudentsTab,
  },
  {
    path: 'waiting',
    label: 'Waiting list',
    hasEntry: true,
    count: ({ waiting }) => waiting.length,
    Component: WaitingTab,
  },
  { path: 'fees', label: 'Fees', Component: FeesTab },
  { path: 'certificates', label: 'Certificates', Component: CertificatesTab },
  { path: 'class-list', label: 'Class list', Component: ClassList },
]
