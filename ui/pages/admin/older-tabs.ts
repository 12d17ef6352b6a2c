import { adminLeagues, adminEmail, adminPeople, adminSystem } from '#ui/lib/paths'

const tabs: Record<string, string> = {
  overview: adminPeople,
  people: adminPeople,
  leagues: adminLeagues,
  support: adminEmail('support'),
  outbox: adminEmail(),
  announcements: adminEmail('announcements'),
  webhooks: adminSystem('webhooks'),
  jobs: adminSystem('jobs'),
  audit: adminSystem('audit'),
  system: adminSystem(),
}

const dialogs: Record<string, string> = {
  'add-user': adminPeople,
  user: adminPeople,
  'delete-user': adminPeople,
  announcement: adminEmail('announcements'),
  mail: adminEmail(),
}

/**
 * Returns the current page of a legacy administration tab or dialog, with the rest of its query; undefined for Home.
 */
export const presentAdminPlace = (query: URLSearchParams): string | undefined => {
  const to = dialogs[query.get('dialog') ?? ''] ?? tabs[query.get('tab') ?? '']
  if (to === undefined) return undefined
  const [path = '', ownQuery] = to.split('?')
  const next = new URLSearchParams(query)
  next.delete('tab')
  for (const [key, value] of new URLSearchParams(ownQuery)) next.set(key, value)
  return next.size === 0 ? path : `${path}?${next.toString()}`
}
