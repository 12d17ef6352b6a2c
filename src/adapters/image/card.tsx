import type { ShareCard } from '#core/kernel/ports/share-card'
import { size, colors, fieldHeight } from './colors.ts'
import { families } from './fonts.ts'
import { Winner, PrizeRow } from './winner.tsx'
import { fittedSize } from './week-layout.tsx'

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

const tiers = [
  { from: 30, fill: colors.brand, ink: colors.onBrand },
  { from: 14, fill: colors.gold, ink: colors.onGold },
  { from: 7, fill: colors.silver, ink: colors.onSilver },
  { from: 0, fill: colors.bronze, ink: colors.onBronze },
]

/** Badge with the sharer's streak, attached to the top edge in the color of its tier. */
export const StreakBadge = ({ days }: { days: number }) => {
  const tier = tiers.find(({ from }) => days >= from)
  if (!tier) return null
  return (
    <div
      style={{
        position: 'absolute',
        left: 974,
        top: 0,
        width: 162,
        height: 198,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        color: tier.ink,
        fontFamily: families.score,
      }}
    >
      <svg width="162" height="198" viewBox="0 0 162 198" style={{ position: 'absolute', left: 0, top: 0 }}>
        <path d="M0 0H162V154.4L81 198L0 154.4Z" fill={tier.fill} />
        {days >= 30 && <path d="M0 0H162V15H0Z" fill={colors.lineToGain} />}
      </svg>
      <div style={{ position: 'relative', marginTop: 24, fontWeight: 800, fontSize: 102, lineHeight: 0.9 }}>
        {String(days)}
      </div>
      <div
        style={{ position: 'relative', fontWeight: 700, fontSize: 25.5, lineHeight: 1, letterSpacing: 1.5 }}
      >
        DAY STREAK
      </div>
    </div>
  )
}

/** Permanent badge for a streak of thirty days, below the badge of the current streak. */
export const Crown = ({ top }: { top: number }) => (
  <svg
    width="84"
    height="84"
    viewBox="0 0 24 24"
    fill={colors.gold}
    stroke={colors.gold}
    style={{ position: 'absolute', left: 1013, top }}
  >
    {crownPaths.map(path => (
      <path key={path} d={path} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    ))}
  </svg>
)

/** From Lucide. */
const crownPaths = [
  'M11.562 3.266a.5.5 0 0 1 .876 0L15.39 8.87a1 1 0 0 0 1.516.294L21.183 5.5a.5.5 0 0 1 .798.519l-2.834 10.246a1 1 0 0 1-.956.734H5.81a1 1 0 0 1-.957-.734L2.02 6.02a.5.5 0 0 1 .798-.519l4.276 3.664a1 1 0 0 0 1.516-.294z',
  'M5 21h14',
]
