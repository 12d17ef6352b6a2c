import { colors } from './colors.ts'
import { families } from './fonts.ts'

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
