/** Roles of a user in a league, as the API describes the league to them. */
type OwnRoles = { myRole: string | null; myLeagueRole: string | null }

/** Whether the user can manage money in a league: dues, payments and Settle Up. */
export const canManageMoney = ({ myRole, myLeagueRole }: OwnRoles): boolean =>
  myRole === 'commissioner' || myLeagueRole === 'treasurer'
