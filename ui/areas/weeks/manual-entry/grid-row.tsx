import { useCurrency } from '#ui/lib/use-currency'
import type { Member } from '#contract/leagues/leagues'
import type { KnownPlayer } from '#contract/weeks/manual-weeks'
import { positions } from '#domain/positions'
import { prizeText } from '#domain/metric-value'
import { PositionCode } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { NumberBox } from '#ui/components/field.tsx'
import { awardStyleOf } from '#ui/components/award-type-style'
import { PlayerField } from '#ui/components/player-field.tsx'
import { Select } from '#ui/components/select.tsx'
import { classes } from '#ui/lib/classes'
import { isSeasonal, type Line, type Row } from './draft.ts'
import type { LineActions } from './use-grid.ts'
import styles from './week-grid.module.css'

type Props = {
  line: Line
  row: Row
  /** Share of the prize in dollars; undefined while the row is incomplete. */
  part: number | undefined
  members: readonly Member[]
  players: readonly KnownPlayer[]
  actions: LineActions
  isFirst: boolean
  isOnly: boolean
}

const Code = ({ line: { kind, position } }: { line: Line }) => {
  const { icon: Icon } = awardStyleOf(kind)
  return position ? (
    <PositionCode code={position} />
  ) : (
    <span className={styles.badge} data-tone={kind.color} title={kind.label}>
      <Icon aria-hidden="true" />
      <span className="sr">{kind.label}</span>
    </span>
  )
}

/** Player of a row, with the position if the line has none. */
const PlayerCell = ({
  name,
  line,
  row,
  players,
  actions,
}: { name: string } & Pick<Props, 'line' | 'row' | 'players' | 'actions'>) => {
  const selectPlayer = (player: KnownPlayer) =>
    actions.change(row, {
      playerName: player.playerName,
      nflTeam: player.nflTeam,
      ...(line.position === null && { position: player.position }),
      ...(player.managerId !== null && { managerId: String(player.managerId) }),
    })
  const fitting = players.filter(({ position }) => line.position === null || position === line.position)
  return (
    <div className={styles.player}>
      <PlayerField
        label={`Player, ${name}`}
        value={row.playerName}
        players={fitting}
        inputRef={actions.playerRef(row)}
        onType={playerName => actions.change(row, { playerName, nflTeam: '' })}
        onSelect={selectPlayer}
        onPaste={actions.paste}
      />
      {line.position === null && row.playerName !== '' && (
        <Select
          aria-label={`Position, ${name}`}
          value={row.position}
          onChange={event =>
            actions.change(row, { position: positions.find(code => code === event.target.value) ?? '' })
          }
        >
          <option value="">Position</option>
          {line.kind.positions.map(code => (
            <option key={code}>{code}</option>
          ))}
        </Select>
      )}
    </div>
  )
}

/** Winner of a line: player, manager, points and share of the prize. */
export const GridRow = ({ line, row, part, members, players, actions, isFirst, isOnly }: Props) => {
  const currency = useCurrency()
  const name = isFirst ? line.name : `${line.name}, tie`
  return (
    <div className={styles.gridRow}>
      <span>{isFirst && <Code line={line} />}</span>
      <PlayerCell name={name} line={line} row={row} players={players} actions={actions} />
      <Select
        className={styles.manager}
        aria-label={`Manager, ${name}`}
        value={row.managerId}
        onChange={event => actions.change(row, { managerId: event.target.value })}
      >
        <option value="">Choose a manager</option>
        {members.map(({ managerId, managerName }) => (
          <option key={managerId} value={managerId}>
            {managerName}
          </option>
        ))}
      </Select>
      <NumberBox>
        <input
          aria-label={`Points, ${name}`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.0"
          value={row.points}
          onChange={event => actions.change(row, { points: event.target.value })}
        />
      </NumberBox>
      <span className={classes('score', styles.prizeMoney)}>
        {part === undefined ? '–' : prizeText(part, currency, !isOnly)}
      </span>
      <span className={styles.action}>
        {isSeasonal(line) ? null : isFirst ? (
          <Button size="sm" variant="ghost" onClick={actions.addTie}>
            Add tie<span className="sr"> for {line.name}</span>
          </Button>
        ) : (
          <Button size="sm" variant="ghost" onClick={() => actions.remove(row)}>
            Remove<span className="sr"> {row.playerName || 'this row'}</span>
          </Button>
        )}
      </span>
    </div>
  )
}
