import { Text } from 'ink'
import { fit, harmless } from '#cli/output/table'
import { seasonText } from '#domain/calendar'
import { plural } from '#domain/text'
import {
  CommandEnd,
  Frame,
  type KeyHelp,
  keyRows,
  Keys,
  Tone,
  type Size,
  visible,
} from '#cli/screens/frame.tsx'
import type { BoardData } from './read-board.ts'
import type { Lines } from './fit-table.ts'
import { viewLabel } from './views.ts'
import { type BoardLocation, views } from './state.ts'

type Props = { place: BoardLocation; data: BoardData; size: Size; lines: Lines }

/** On a terminal with fewer rows, every row is used for content. */
const lowRows = 14

/** Title, scrolling lines below their header, the result of the last action, and the keys. */
export const BoardPane = ({ place, data, size, lines: { header, lines } }: Props) => {
  const titleRows = place.leagueId === null || data.open === null ? 1 : 2
  const keys = keysOf(place)
  const marks = size.rows < lowRows ? 0 : 2
  // Two rules, the message, the scroll markers, the unused row, and the keys.
  const visibleRows = Math.max(
    1,
    size.rows - titleRows - 4 - marks - keyRows(keys, size.columns) - header.length,
  )
  const { from, to } = visible(place.row, lines.length, visibleRows)
  return (
    <Frame
      size={size}
      header={<Title place={place} data={data} />}
      footer={
        <>
          {place.message === null ? <Text> </Text> : <Tone as="warning">{harmless(place.message)}</Tone>}
          <Keys of={keys} />
        </>
      }
    >
      {header.map((text, index) => (
        <Text key={index} bold wrap="truncate">
          {text === '' ? ' ' : `  ${text}`}
        </Text>
      ))}
      {marks > 0 ? <Tone as="faint">{from > 0 ? `  ↑ ${from} more` : ' '}</Tone> : null}
      {lines.slice(from, to).map((text, index) => {
        const isHere = from + index === place.row
        return (
          <Text key={from + index} wrap="truncate" inverse={isHere}>
            {isHere ? '>' : ' '} {text === '' ? ' ' : isHere ? fit(text, size.columns - 2) : text}
          </Text>
        )
      })}
      {marks > 0 ? <Tone as="faint">{to < lines.length ? `  ↓ ${lines.length - to} more` : ' '}</Tone> : null}
    </Frame>
  )
}

const Title = ({ place, data: { siteName, leagues, open } }: Pick<Props, 'place' | 'data'>) => {
  if (place.leagueId === null || open === null) {
    return (
      <CommandEnd
        left={<Text bold>{harmless(siteName)}: choose a league</Text>}
        right={plural(leagues.length, 'league')}
      />
    )
  }
  const { name } = open.league
  const { view } = place
  return (
    <>
      <CommandEnd left={<Text bold>{harmless(name)}</Text>} right={`  ${seasonText(open.league)}`} />
      <Text
        wrap="truncate"
        aria-label={`View ${views.indexOf(view) + 1} of ${views.length}: ${viewLabel(view, open)}`}
      >
        {views.map((other, index) => (
          <Text key={other}>
            {index > 0 ? ' | ' : ''}
            <Text bold={other === view} inverse={other === view}>
              {other === view ? `[${viewLabel(other, open)}]` : viewLabel(other, open)}
            </Text>
          </Text>
        ))}
      </Text>
    </>
  )
}

const keysOf = ({ leagueId, menu }: BoardLocation): KeyHelp[] => {
  if (menu !== null) {
    return [
      ['↑↓', 'move'],
      ['Enter', 'choose'],
      ['Esc', 'back'],
      ['q', 'leave'],
    ]
  }
  if (leagueId === null) {
    return [
      ['↑↓', 'move'],
      ['Enter', 'open'],
      ['r', 'refresh'],
      ['q', 'leave'],
    ]
  }
  return [
    ['←→', 'view'],
    ['↑↓', 'move'],
    ['i', 'import'],
    ['a', 'award'],
    ['e', 'export'],
    ['Esc', 'leagues'],
    ['q', 'leave'],
  ]
}
