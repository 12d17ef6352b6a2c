import type { ShareCard } from '#core/kernel/ports/share-card'
import { colors } from './colors.ts'
import { Cut } from './cut.tsx'
import { families } from './fonts.ts'
import { chalkRow } from './size.ts'

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
