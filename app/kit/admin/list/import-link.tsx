import { Link } from 'react-router'
import { AdminIcon } from '../../../ui/icon/admin-icon.tsx'

export const ImportLink = ({ to }: { to: string }) => (
  <Link className="btn btn--plain" to={to}>
    <AdminIcon name="upload" />
    Import
  </Link>
)
