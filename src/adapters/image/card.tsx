import type { ShareCard } from '#core/kernel/ports/share-card'
import { colors } from './colors.ts'
import { families } from './fonts.ts'
import { Crown, StreakBadge } from './streak-badge.tsx'
import { fieldHeight, size } from './size.ts'
import { PrizeRow } from './prize-row.tsx'
import { fittedSize } from './week-layout.ts'
import { Winner } from './winner.tsx'

const prizeBars = 12

/** Share image: the scoreboard with the week number and the winner, and a prize row with player, points and prize. */
export const Card = (card: ShareCard) => (
  <div
    style={{
      ...size,
      display: 'flex',
      position: 'relative',
      background: colors.board,
      fontFamily: families.ui,
      color: colors.boardText,
    }}
  >
    <FieldBackground height={fieldHeight} />
    {card.week !== null && <Numeral week={card.week} />}
    {card.week !== null && <LineToGain week={card.week} />}
    <Name siteName={card.siteName} />
    <Winner {...card} />
    <PrizeRow {...card} />
    {card.streakDays > 0 && <StreakBadge days={card.streakDays} />}
    {card.hasCrown && <Crown top={card.streakDays > 0 ? 210 : 40} />}
  </div>
)

/** Field background: each stripe is a twelfth of the width, with yard ticks at both edges. */
export const FieldBackground = ({
  height,
  width = size.width,
  bottomTicks = true,
}: {
  height: number
  width?: number
  bottomTicks?: boolean
}) => (
  <div style={{ position: 'absolute', left: 0, top: 0, width, height, display: 'flex' }}>
    {Array.from({ length: prizeBars }, (_, index) => (
      <div
        key={index}
        style={{
          width: width / prizeBars,
          height,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          boxSizing: 'border-box',
          background: index % 2 === 0 ? colors.stripe : colors.board,
          borderLeft: `1px solid ${colors.stripeLine}`,
        }}
      >
        <div style={{ width: 1, height: 18, marginLeft: -1, background: colors.tick }} />
        {bottomTicks && (
          <div style={{ width: 1, height: 18, marginLeft: -1, marginBottom: 6, background: colors.tick }} />
        )}
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
      color: colors.numeral,
    }}
  >
    {[...String(week)].map((digit, index) => (
      <div key={index}>{digit}</div>
    ))}
  </div>
)

const LineToGain = ({ week }: { week: number }) => (
  <div style={{ position: 'absolute', left: 800, top: 0, height: fieldHeight, display: 'flex' }}>
    <div style={{ width: 6, height: fieldHeight, background: colors.lineToGain }} />
    <div
      style={{
        height: 59,
        boxSizing: 'border-box',
        marginLeft: -6,
        padding: '12px 16px 13px',
        background: colors.lineToGain,
        color: colors.onLine,
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

/** Width of the name next to the logo in the narrowest image. */
const nameWidth = 320

export const Name = ({
  siteName = 'Sidepot',
  left = 64,
  top = 47,
}: {
  siteName?: string | undefined
  left?: number
  top?: number
}) => (
  <div style={{ position: 'absolute', left, top, display: 'flex', alignItems: 'center', gap: 14 }}>
    <svg width="46" height="46" viewBox="0 0 32 32">
      <mask id="m">
        <rect width="32" height="32" fill="#fff" />
        <circle cx="24" cy="23" r="9.4" fill="#000" />
      </mask>
      <circle cx="13.5" cy="14" r="12" fill={colors.brand} mask="url(#m)" />
      <circle cx="24" cy="23" r="6.6" fill={colors.gold} />
    </svg>
    <div
      style={{
        fontFamily: families.score,
        fontWeight: 800,
        fontSize: fittedSize(siteName, { width: nameWidth, max: 44, min: 18 }),
        lineHeight: 1,
      }}
    >
      {siteName}
    </div>
  </div>
)
