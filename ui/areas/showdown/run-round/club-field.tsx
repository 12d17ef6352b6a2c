import { useController, useWatch } from 'react-hook-form'
import { ComboBox } from '#ui/components/combo-box.tsx'
import { findClubs } from '#ui/areas/showdown/round/teams'
import type { GamesControl, GamesInput } from './games-input.ts'

/** Other game that already includes the NFL team. */
const otherGameOf = (games: GamesInput['games'], club: string, index: number): string | undefined => {
  const other = games.findIndex(
    ({ homeTeam, awayTeam }, at) => at !== index && (homeTeam === club || awayTeam === club),
  )
  return other === -1 ? undefined : `Game ${other + 1}`
}

/** Field for one of the 32 NFL teams; searches code, city and name. */
export const ClubField = ({
  control,
  index,
  side,
  label,
}: {
  control: GamesControl
  index: number
  side: 'homeTeam' | 'awayTeam'
  label: string
}) => {
  const { field, fieldState } = useController({ control, name: `games.${index}.${side}` })
  const games = useWatch({ control, name: 'games' })
  return (
    <ComboBox
      label={label}
      find={findClubs(club => otherGameOf(games, club, index))}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  )
}
