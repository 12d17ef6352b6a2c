import type { MemberRecord } from '#core/leagues/members/members'
import type { WeekTeam } from '#core/kernel/ports/provider-week'

const plain = (name: string): string => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')

/**
 * Returns the only member that passes the test; undefined if two would match, because money must not be assigned by
 * chance.
 */
const only = (members: MemberRecord[], test: (member: MemberRecord) => boolean): MemberRecord | undefined => {
  const fitting = members.filter(test)
  return fitting.length === 1 ? fitting[0] : undefined
}

/**
 * Returns the member a provider's team certainly belongs to: by the owner's email, then by the name of the team or one
 * of its owners. Only exact matches of a single member count.
 */
export const exactMatch = (team: WeekTeam, members: MemberRecord[]): MemberRecord | undefined =>
  only(members, member => team.ownerEmail !== null && member.email === team.ownerEmail.toLowerCase()) ??
  only(members, member => plain(member.teamName) === plain(team.name)) ??
  only(
    members,
    member => team.ownerName !== '' && plain(team.ownerName).split(' & ').includes(plain(member.ownName)),
  )

/** Returns a likely member for the commissioner to confirm: the names share a first name, or one contains the other. */
export const suggestMember = (team: WeekTeam, members: MemberRecord[]): MemberRecord | undefined => {
  const owner = plain(team.ownerName)
  const name = plain(team.name)
  const firstName = (member: MemberRecord) => plain(member.name).split(' ')[0] ?? ''
  return (
    only(members, member => owner !== '' && firstName(member) === owner.split(' ')[0]) ??
    only(
      members,
      member =>
        firstName(member).length > 2 &&
        (owner.includes(firstName(member)) || name.includes(firstName(member))),
    ) ??
    only(members, member => name.includes(plain(member.teamName)) || plain(member.teamName).includes(name))
  )
}
