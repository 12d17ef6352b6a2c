import type { ShareCard } from '#core/kernel/ports/share-card'
import { awardTypeColors, icons, colors, chalkRow } from './colors.ts'
import { families } from './fonts.ts'
import { Cut } from './week-layout.tsx'

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

/** Chalk strip with the player, the points and the prize. */
export const PrizeRow = (card: ShareCard) => (
  <div style={chalkRow}>
    <Player {...card} />
    <StatBlock {...card.stat} width={216} background={colors.chalk} ink={colors.chalkText2} line />
    <StatBlock {...card.prize} width={200} background={colors.lineToGain} ink={colors.onLine} />
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
    {position !== null && <Code>{position}</Code>}
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <Cut
        width={position === null ? 676 : 570}
        style={{ fontWeight: 700, fontSize: 40, lineHeight: 1.1, letterSpacing: -0.4 }}
      >
        {playerName}
      </Cut>
      <Cut
        width={position === null ? 676 : 570}
        style={{ fontWeight: 500, fontSize: 24, lineHeight: 1.3, color: colors.chalkText2 }}
      >
        {leagueName}
      </Cut>
    </div>
  </div>
)

const Code = ({ children }: { children: string }) => (
  <div
    style={{
      height: 60,
      minWidth: 84,
      boxSizing: 'border-box',
      padding: '0 8px',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      border: `2px solid ${colors.codeLine}`,
      borderRadius: 6,
      fontFamily: families.score,
      fontWeight: 700,
      fontSize: 38,
    }}
  >
    {children}
  </div>
)

const StatBlock = (props: {
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
      ...(props.line ? { borderLeft: `2px solid ${colors.chalkLine}` } : {}),
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
