import type { AnswerOf } from '#contract/kernel/endpoint'
import type { statements } from '#contract/money/statements'
import { Select } from '#ui/components/select.tsx'
import styles from './statements.module.css'

/** Whose statement of which season; nothing where there is nothing to choose. */
export const StatementChoices = ({
  list,
  memberId,
  onSeason,
  onMember,
}: {
  list: AnswerOf<typeof statements.list>
  memberId: number
  onSeason: (season: string) => void
  onMember: (member: string) => void
}) => {
  if (list.seasons.length < 2 && list.statements.length < 2) return null
  return (
    <div className={styles.choices}>
      {list.statements.length > 1 && (
        <Select
          aria-label="Whose statement"
          value={memberId}
          onChange={({ target: { value } }) => onMember(value)}
        >
          {list.statements.map(({ memberId: id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {list.seasons.length > 1 && (
        <Select aria-label="Season" value={list.season} onChange={({ target: { value } }) => onSeason(value)}>
          {list.seasons.map(year => (
            <option key={year} value={year}>
              {year} season
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
