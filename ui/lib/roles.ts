import type { Role } from '#contract/accounts/accounts'

export const roleNames: Record<Role, string> = {
  site_admin: 'Site Admin',
  commissioner: 'Commissioner',
  manager: 'Manager',
}
