import type { LeagueCard } from '#core/kernel/ports/share-card'
import { Name } from './card.tsx'
import { colors, size } from './colors.ts'
import { Cut, fittedSize } from './week-layout.tsx'
import { families } from './fonts.ts'

/** Share image of a league's standings: its name, the top three, and the season chart. */
export const LeaguePicture = (card: LeagueCard) => (
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
    <Name siteName={card.siteName} top={44} />
    <div
      style={{
        position: 'absolute',
        right: 64,
        top: 52,
        fontWeight: 500,
        fontSize: 28,
        lineHeight: 1,
        color: colors.boardText2,
      }}
    >
      {card.through}
    </div>
    <LeagueHeader {...card} />
    <Top {...card} />
    <Season {...card} />
  </div>
)

const nameWidth = 560

const LeagueHeader = ({ leagueName, lead }: LeagueCard) => {
  const lines = linesOf(leagueName)
  const longest = lines.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const fontSize = fittedSize(longest, { width: nameWidth, max: 122, min: 44 })
  return (
    <div style={{ position: 'absolute', left: 64, top: 130, display: 'flex', flexDirection: 'column' }}>
      {lines.map((line, index) => (
        <Cut
          key={index}
          width={nameWidth}
          style={{
            fontFamily: families.score,
            fontWeight: 800,
            fontSize,
            lineHeight: 1,
            marginTop: index > 0 ? -fontSize * 0.14 : 0,
          }}
        >
          {line}
        </Cut>
      ))}
      {lead && (
        <div
          style={{ display: 'flex', gap: 9, marginTop: 12, fontWeight: 500, fontSize: 30, lineHeight: 1.2 }}
        >
          <Cut width={270} style={{ color: colors.boardText2 }}>
            {lead.name}
          </Cut>
          <div style={{ color: colors.boardText2 }}>{lead.verb}</div>
          <div style={{ fontWeight: 700 }}>{lead.amount}</div>
        </div>
      )}
    </div>
  )
}

/** Splits a name of several words into two lines of similar length. */
const linesOf = (name: string): string[] => {
  const words = name.split(' ')
  const cuts = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const longest = (lines: string[]) => Math.max(...lines.map(line => line.length))
  return cuts.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best), [name])
}

const metals: Record<number, { fill: string; ink: string }> = {
  1: { fill: colors.gold, ink: colors.onGold },
  2: { fill: colors.silver, ink: colors.onSilver },
  3: { fill: colors.bronze, ink: colors.onBronze },
}

const Top = ({ top }: LeagueCard) => (
  <div
    style={{
      position: 'absolute',
      right: 64,
      top: 138,
      width: 470,
      display: 'flex',
      flexDirection: 'column',
    }}
  >
    {top.map(({ rank, name, amount }, index) => (
      <div
        key={index}
        style={{
          height: 84,
          boxSizing: 'border-box',
          display: 'flex',
          alignItems: 'center',
          borderTop: `2px solid ${index > 0 ? colors.stripeLine : colors.board}`,
        }}
      >
        <div
          style={{
            width: 48,
            height: 48,
            marginRight: 16,
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            borderRadius: 24,
            background: metals[rank]?.fill ?? colors.board,
            color: metals[rank]?.ink ?? colors.boardText,
            fontFamily: families.score,
            fontWeight: 800,
            fontSize: 32,
          }}
        >
          {String(rank)}
        </div>
        <div style={{ flex: 1, display: 'flex' }}>
          <Cut width={250} style={{ fontWeight: 600, fontSize: 32, lineHeight: 1.2 }}>
            {name}
          </Cut>
        </div>
        <div
          style={{
            fontFamily: families.score,
            fontWeight: 800,
            fontSize: fittedSize(amount, { width: 140, max: 62, min: 28 }),
            lineHeight: 1,
          }}
        >
          {amount}
        </div>
      </div>
    ))}
  </div>
)

const fieldHeight = 196
const endZone = 114
const prizeBar = (size.width - endZone) / 18
const maxBarWidth = 86

/** Season chart: one stripe per week, a bar for its money, and the yellow line at the week in progress. */
const Season = ({ weeks, currentWeek }: LeagueCard) => (
  <div
    style={{
      position: 'absolute',
      left: 0,
      top: size.height - fieldHeight,
      width: size.width,
      height: fieldHeight,
      display: 'flex',
      borderTop: `1px solid ${colors.stripeLine}`,
    }}
  >
    {weeks.map((share, index) => (
      <Week key={index} week={index + 1} share={share} isCurrent={index + 1 === currentWeek} />
    ))}
    <EndZone />
    {currentWeek !== null && <WeekTab week={currentWeek} />}
  </div>
)

const Week = ({ week, share, isCurrent }: { week: number; share: number; isCurrent: boolean }) => (
  <div
    style={{
      width: prizeBar,
      height: fieldHeight,
      boxSizing: 'border-box',
      paddingBottom: 9,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'flex-end',
      background: week % 2 === 1 ? colors.stripe : colors.board,
    }}
  >
    <div
      style={{
        width: 34,
        height: Math.round(share * maxBarWidth),
        marginBottom: 8,
        borderRadius: '3px 3px 0 0',
        background: colors.boardText,
      }}
    />
    <div
      style={{
        fontFamily: families.score,
        fontWeight: isCurrent ? 800 : 700,
        fontSize: 24,
        lineHeight: 1,
        color: isCurrent ? colors.lineToGain : colors.boardText2,
      }}
    >
      {String(week)}
    </div>
  </div>
)

/** The yellow line, with its tab over the upcoming weeks. */
const WeekTab = ({ week }: { week: number }) => {
  const left = (week - 1) * prizeBar
  return (
    <>
      <div
        style={{
          position: 'absolute',
          left: left - 2,
          top: 0,
          width: 5,
          height: fieldHeight,
          background: colors.lineToGain,
        }}
      />
      <div
        style={{
          position: 'absolute',
          left: left - 2,
          top: 0,
          padding: '7px 12px 8px',
          borderBottomRightRadius: 6,
          background: colors.lineToGain,
          color: colors.onLine,
          fontFamily: families.score,
          fontWeight: 800,
          fontSize: 26,
          lineHeight: 1,
        }}
      >
        {`Week ${week}`}
      </div>
    </>
  )
}

const EndZone = () => (
  <div
    style={{
      width: endZone,
      height: fieldHeight,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      borderLeft: `2px solid ${colors.boardText}`,
      backgroundImage: `repeating-linear-gradient(135deg, ${colors.numeral} 0, ${colors.numeral} 7px, ${colors.board} 7px, ${colors.board} 14px)`,
    }}
  >
    <div
      style={{
        padding: '4px 10px',
        background: colors.board,
        fontFamily: families.score,
        fontWeight: 700,
        fontSize: 24,
        letterSpacing: 2,
        lineHeight: 1,
        transform: 'rotate(-90deg)',
      }}
    >
      SHOWDOWN
    </div>
  </div>
)
