import type { PersonToAdd } from '#core/leagues/members/add-placeholders'

type Named = { name: string; ownerName: string }

/** Returns the person to create as a team's member: its owner, or the team itself if the owner has no name. */
export const personOfTeam = ({ name, ownerName }: Named): PersonToAdd => ({
  teamName: shortTeam({ name }),
  ownerName: short(ownerName || name, 60),
})

/** Returns a team's name as stored for members: at most 50 characters. */
export const shortTeam = ({ name }: Pick<Named, 'name'>): string => short(name, 50)

const short = (name: string, maxLength: number): string => {
  const characters = [...name]
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : name
}
