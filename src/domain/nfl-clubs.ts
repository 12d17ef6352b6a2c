export type NflClub = { abbreviation: string; city: string; name: string }

const clubs: [abbreviation: string, city: string, name: string][] = [
  ['ARI', 'Arizona', 'Cardinals'],
  ['ATL', 'Atlanta', 'Falcons'],
  ['BAL', 'Baltimore', 'Ravens'],
  ['BUF', 'Buffalo', 'Bills'],
  ['CAR', 'Carolina', 'Panthers'],
  ['CHI', 'Chicago', 'Bears'],
  ['CIN', 'Cincinnati', 'Bengals'],
  ['CLE', 'Cleveland', 'Browns'],
  ['DAL', 'Dallas', 'Cowboys'],
  ['DEN', 'Denver', 'Broncos'],
  ['DET', 'Detroit', 'Lions'],
  ['GB', 'Green Bay', 'Packers'],
  ['HOU', 'Houston', 'Texans'],
  ['IND', 'Indianapolis', 'Colts'],
  ['JAX', 'Jacksonville', 'Jaguars'],
  ['KC', 'Kansas City', 'Chiefs'],
  ['LAC', 'Los Angeles', 'Chargers'],
  ['LAR', 'Los Angeles', 'Rams'],
  ['LV', 'Las Vegas', 'Raiders'],
  ['MIA', 'Miami', 'Dolphins'],
  ['MIN', 'Minnesota', 'Vikings'],
  ['NE', 'New England', 'Patriots'],
  ['NO', 'New Orleans', 'Saints'],
  ['NYG', 'New York', 'Giants'],
  ['NYJ', 'New York', 'Jets'],
  ['PHI', 'Philadelphia', 'Eagles'],
  ['PIT', 'Pittsburgh', 'Steelers'],
  ['SEA', 'Seattle', 'Seahawks'],
  ['SF', 'San Francisco', '49ers'],
  ['TB', 'Tampa Bay', 'Buccaneers'],
  ['TEN', 'Tennessee', 'Titans'],
  ['WAS', 'Washington', 'Commanders'],
]

/** The 32 NFL teams by abbreviation, for choosing the teams of a Showdown game. */
export const nflClubs: NflClub[] = clubs.map(([abbreviation, city, name]) => ({ abbreviation, city, name }))

const key = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** Finds an NFL team by abbreviation, name, or city if it has only one team; undefined otherwise. */
export const clubNamed = (text: string): NflClub | undefined => {
  const [club, ...others] = nflClubs.filter(({ abbreviation, city, name }) =>
    [abbreviation, name, `${city} ${name}`, city].map(key).includes(key(text)),
  )
  return others.length === 0 ? club : undefined
}

/** Normalized key, equal for texts that name the same team: KC, Chiefs and Kansas City. */
export const teamKey = (text: string): string => clubNamed(text)?.abbreviation ?? key(text)
