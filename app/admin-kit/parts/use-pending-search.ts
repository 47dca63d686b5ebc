import { useLocation, useNavigation } from 'react-router'

/**
 * The query of the address that this screen is on its way to, while its rows are loaded: whoever types a search and
 * chooses a tab at once wants both.
 * @returns undefined where nothing is on its way, or another screen.
 */
export function usePendingSearch(): URLSearchParams | undefined {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname ? new URLSearchParams(location.search) : undefined
}
