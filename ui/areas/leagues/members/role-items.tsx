import { Landmark, UserCog, UserMinus } from 'lucide-react'
import { leagueRoles as roles } from '#contract/leagues/league-roles'
import type { League, Member } from '#contract/leagues/leagues'
import { type LeagueRole, leagueRoleNames } from '#domain/members'
import { MenuItem, MenuSeparator } from '#ui/components/menu.tsx'
import { toast, toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

const icons = { treasurer: Landmark, co_commissioner: UserCog }

/** Menu items with which the commissioner assigns roles: treasurer or co-commissioner. */
export const RoleItems = ({ league, member }: { league: League; member: Member }) => {
  const assignRole = useApiMutation(roles.give, {
    onError: toastError('Not changed', 'The role is unchanged.'),
  })
  const changeRole = (leagueRole: LeagueRole | null) =>
    assignRole.mutate(
      { leagueId: league.id, managerId: member.managerId, leagueRole },
      {
        onSuccess: () =>
          toast(
            'positive',
            leagueRole === null
              ? `${member.managerName} no longer has a role`
              : `${member.managerName} is now ${leagueRoleNames[leagueRole].toLowerCase()}`,
            leagueRole === 'treasurer' ? "They hold the pot, and there's no other treasurer." : undefined,
          ),
      },
    )
  const offered = (['treasurer', 'co_commissioner'] as const).filter(role => role !== member.leagueRole)
  return (
    <>
      <MenuSeparator />
      {offered.map(role => {
        const Icon = icons[role]
        return (
          <MenuItem key={role} onSelect={() => changeRole(role)}>
            <Icon />
            Make {leagueRoleNames[role].toLowerCase()}
          </MenuItem>
        )
      })}
      {member.leagueRole && (
        <MenuItem onSelect={() => changeRole(null)}>
          <UserMinus />
          Remove as {leagueRoleNames[member.leagueRole].toLowerCase()}
        </MenuItem>
      )}
      <MenuSeparator />
    </>
  )
}
