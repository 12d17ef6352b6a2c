import type { ShareCard } from '#core/kernel/ports/share-card'
import { colors, awardTypeColors } from './colors.ts'
import { families } from './fonts.ts'
import { icons } from './icons.ts'

/** The award and its winner, in the largest font size that fits. */
export const Winner = ({ icon, color, title, managerName, badge }: ShareCard) => {
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
          color: awardTypeColors[color],
          fontWeight: 600,
          fontSize: 32,
          lineHeight: 1,
        }}
      >
        <svg width="36" height="36" viewBox="0 0 24 24" fill="none" stroke={awardTypeColors[color]}>
          {icons[icon].map(path => (
            <path key={path} d={path} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
          ))}
        </svg>
        {title}
        {badge && <StatusBadge {...badge} />}
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

/** Status badge: dashed while the result may still change, as on screens. */
const StatusBadge = ({ text, isSettled }: NonNullable<ShareCard['badge']>) => (
  <div
    style={{
      marginLeft: 8,
      padding: '8px 14px',
      border: `2px ${isSettled ? 'solid' : 'dashed'} ${colors.boardText}`,
      borderRadius: 6,
      color: colors.boardText,
      fontSize: 26,
      lineHeight: 1,
    }}
  >
    {text}
  </div>
)

/** Puts the first name on its own line. */
const linesOf = (name: string): string[] => {
  const [first = '', ...remainder] = name.split(' ')
  return remainder.length === 0 ? [first] : [first, remainder.join(' ')]
}

/** Font size of the mockup, smaller if the longest line would overlap the streak badge. */
const sizeOf = (lines: string[]): number => {
  const longest = Math.max(...lines.map(line => [...line].length))
  return Math.round(150 * Math.min(1, 12 / longest))
}
