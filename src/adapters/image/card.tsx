import type { ShareCard } from '#core/sharing/share-card'
import type { ReactNode } from 'react'
import { colours, looks } from './colours.ts'
import { families } from './fonts.ts'
import { Pennant } from './pennant.tsx'

export const size = { width: 1200, height: 630 }
const fieldHeight = 486
const stripes = 12

/** The share image: the board with the week's numeral, the winner, and a chalk strip with player, figure and prize. */
export const Card = (card: ShareCard) => (
  <div
    style={{
      ...size,
      display: 'flex',
      position: 'relative',
      background: colours.board,
      fontFamily: families.ui,
      color: colours.boardText,
    }}
  >
    <Field />
    {card.week !== null && <Numeral week={card.week} />}
    {card.week !== null && <LineToGain week={card.week} />}
    <Name />
    <Winner {...card} />
    <Strip {...card} />
    {card.streakDays > 0 && <Pennant days={card.streakDays} />}
  </div>
)

/** One mow stripe a hundred pixels, with yard ticks at both edges. */
const Field = () => (
  <div
    style={{ position: 'absolute', left: 0, top: 0, width: size.width, height: fieldHeight, display: 'flex' }}
  >
    {Array.from({ length: stripes }, (_, index) => (
      <div
        key={index}
        style={{
          width: size.width / stripes,
          height: fieldHeight,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          boxSizing: 'border-box',
          background: index % 2 === 0 ? colours.stripe : colours.board,
          borderLeft: `1px solid ${colours.stripeLine}`,
        }}
      >
        <div style={{ width: 1, height: 18, marginLeft: -1, background: colours.tick }} />
        <div style={{ width: 1, height: 18, marginLeft: -1, marginBottom: 6, background: colours.tick }} />
      </div>
    ))}
  </div>
)

const Numeral = ({ week }: { week: number }) => (
  <div
    style={{
      position: 'absolute',
      right: 196,
      top: 56,
      display: 'flex',
      gap: 70,
      fontFamily: families.score,
      fontWeight: 800,
      fontSize: 470,
      lineHeight: 0.86,
      color: colours.numeral,
    }}
  >
    {[...String(week)].map((digit, index) => (
      <div key={index}>{digit}</div>
    ))}
  </div>
)

const LineToGain = ({ week }: { week: number }) => (
  <div style={{ position: 'absolute', left: 800, top: 0, height: fieldHeight, display: 'flex' }}>
    <div style={{ width: 6, height: fieldHeight, background: colours.lineToGain }} />
    <div
      style={{
        height: 59,
        boxSizing: 'border-box',
        marginLeft: -6,
        padding: '12px 16px 13px',
        background: colours.lineToGain,
        color: colours.onLine,
        borderBottomRightRadius: 6,
        fontFamily: families.score,
        fontWeight: 800,
        fontSize: 34,
        lineHeight: 1,
      }}
    >
      {`Week ${week}`}
    </div>
  </div>
)

const Name = () => (
  <div style={{ position: 'absolute', left: 64, top: 47, display: 'flex', alignItems: 'center', gap: 14 }}>
    <svg width="46" height="46" viewBox="0 0 32 32">
      <mask id="m">
        <rect width="32" height="32" fill="#fff" />
        <circle cx="24" cy="23" r="9.4" fill="#000" />
      </mask>
      <circle cx="13.5" cy="14" r="12" fill={colours.brand} mask="url(#m)" />
      <circle cx="24" cy="23" r="6.6" fill={colours.gold} />
    </svg>
    <div style={{ fontFamily: families.score, fontWeight: 800, fontSize: 44, lineHeight: 1 }}>Sidepot</div>
  </div>
)

const Winner = ({ look, title, managerName }: ShareCard) => {
  const lines = linesOf(managerName)
  return (
    <div
      style={{
        position: 'absolute',
        left: 64,
        top: 0,
        height: 454,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'flex-end',
      }}
    >
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          gap: 12,
          marginBottom: 18,
          color: looks[look].colour,
          fontWeight: 600,
          fontSize: 32,
          lineHeight: 1,
        }}
      >
        <svg width="36" height="36" viewBox="0 0 24 24" fill="none" stroke={looks[look].colour}>
          {looks[look].icon.map(path => (
            <path key={path} d={path} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
          ))}
        </svg>
        {title}
      </div>
      {lines.map((line, index) => (
        <div
          key={index}
          style={{ fontFamily: families.score, fontWeight: 800, fontSize: sizeOf(lines), lineHeight: 0.84 }}
        >
          {line}
        </div>
      ))}
    </div>
  )
}

/** The first name stands over the rest. */
const linesOf = (name: string): string[] => {
  const [first = '', ...rest] = name.split(' ')
  return rest.length === 0 ? [first] : [first, rest.join(' ')]
}

/** As large as the mock-up, smaller where the longest line would run into the pennant. */
const sizeOf = (lines: string[]): number => {
  const longest = Math.max(...lines.map(line => [...line].length))
  return Math.round(150 * Math.min(1, 12 / longest))
}

const Strip = (card: ShareCard) => (
  <div
    style={{
      position: 'absolute',
      left: 0,
      bottom: 0,
      ...size,
      height: size.height - fieldHeight,
      display: 'flex',
      background: colours.chalk,
      color: colours.chalkText,
    }}
  >
    <Player {...card} />
    <Figure {...card.figure} width={216} background={colours.chalk} ink={colours.chalkText2} line />
    <Figure
      label="Prize"
      value={card.prize}
      width={200}
      background={colours.lineToGain}
      ink={colours.onLine}
    />
  </div>
)

const Player = ({ playerName, position, leagueName }: ShareCard) => (
  <div
    style={{
      width: 784,
      boxSizing: 'border-box',
      paddingLeft: 64,
      display: 'flex',
      alignItems: 'center',
      gap: 22,
    }}
  >
    <div
      style={{
        height: 60,
        minWidth: 84,
        boxSizing: 'border-box',
        padding: '0 8px',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        border: `2px solid ${colours.codeLine}`,
        borderRadius: 6,
        fontFamily: families.score,
        fontWeight: 700,
        fontSize: 38,
      }}
    >
      {position}
    </div>
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <Cut width={570} style={{ fontWeight: 700, fontSize: 40, lineHeight: 1.1, letterSpacing: -0.4 }}>
        {playerName}
      </Cut>
      <Cut width={570} style={{ fontWeight: 500, fontSize: 24, lineHeight: 1.3, color: colours.chalkText2 }}>
        {leagueName}
      </Cut>
    </div>
  </div>
)

/** One line that ends in … where it would not fit. */
const Cut = ({ width, style, children }: { width: number; style: object; children: ReactNode }) => (
  <div
    style={{
      maxWidth: width,
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      ...style,
    }}
  >
    {children}
  </div>
)

const Figure = (props: {
  label: string
  value: string
  width: number
  background: string
  ink: string
  line?: boolean
}) => (
  <div
    style={{
      width: props.width,
      boxSizing: 'border-box',
      paddingLeft: 32,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      background: props.background,
      ...(props.line ? { borderLeft: `2px solid ${colours.chalkLine}` } : {}),
    }}
  >
    <div style={{ fontWeight: 500, fontSize: 22, lineHeight: 1, marginBottom: 8, color: props.ink }}>
      {props.label}
    </div>
    <div
      style={{
        fontFamily: families.score,
        fontWeight: 800,
        fontSize: props.value.length > 6 ? 48 : 76,
        lineHeight: 0.82,
      }}
    >
      {props.value}
    </div>
  </div>
)
