import type { User } from '#contract/accounts/accounts'
import { content, type NavigationItem } from '#contract/content/content'
import { useApiQuery } from '#ui/lib/use-api-query'

const isFor = ({ role }: User, item: NavigationItem): boolean =>
  item.isActive && item.isVisible && (item.roleRestriction === 'all' || role === 'site_admin')

/**
 * Returns the navigation links that site admins configured for the user, in order: Features, Support and custom links.
 */
export const useLinks = (user: User): NavigationItem[] => {
  const { data: items = [] } = useApiQuery(content.navigation, {})
  return items
    .filter(item => isFor(user, item))
    .toSorted((one, other) => one.displayOrder - other.displayOrder)
}
