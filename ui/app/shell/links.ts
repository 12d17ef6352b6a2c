import type { User } from '#contract/accounts/accounts'
import { content, type NavigationItem } from '#contract/content/content'
import { useApiQuery } from '#ui/lib/use-api-query'

const isFor = ({ role }: User, item: NavigationItem): boolean =>
  item.isActive && item.isVisible && (item.roleRestriction === 'all' || role === 'site_admin')

/** The links that administrators configured for somebody, in their order: Features, Support and the site's own. */
export const useLinks = (user: User): NavigationItem[] => {
  const { data: items = [] } = useApiQuery(content.navigation, {})
  return items
    .filter(item => isFor(user, item))
    .toSorted((one, other) => one.displayOrder - other.displayOrder)
}
