import type { WeekCard } from '#core/kernel/ports/share-card'
import { FieldBackground, Name } from './card.tsx'
import { colors } from './colors.ts'
import { Cut, fittedSize, layoutOf, type WeekLayout } from './week-layout.tsx'
import { families, renderPng } from './fonts.ts'
import { WeekRows } from './week-rows.tsx'

/** Renders the image of a published week for a group chat: the total paid and every prize with its winner. */
export const drawWeek = (card: WeekCard): Promise<Uint8Array> => {
  const layout = layoutOf(card)
  return renderPng(<Picture card={card} layout={layout} />, layout)
}

type Props = { card: WeekCard; layout: WeekLayout }

const Picture = ({ card, layout }: Props) => (
  <div
    style={{
      width: layout.width,
      height: layout.height,
      display: 'flex',
      position: 'relative',
      background: colors.board,
      fontFamily: families.ui,
      color: colors.boardText,
    }}
  >
    <FieldBackground width={layout.width} height={layout.height} bottomTicks={false} />
    {card.shape === 'wide' ? <WideHeader {...card} /> : <TallHeader {...card} />}
    <WeekRows rows={card.rows} layout={layout} />
    <WeekCardFooter card={card} layout={layout} />
  </div>
)

/** Total paid, left of the yellow line. */
const WideHeader = ({ week, total, to, leagueName, siteName }: WeekCard) => (
  <>
    <Line left={446} height={630} />
    <WeekTab week={week} style={{ right: 1200 - 452, borderBottomLeftRadius: 6 }} />
    <Name siteName={siteName} left={56} top={44} />
    <div
      style={{
        position: 'absolute',
        left: 56,
        bottom: 44,
        width: 372,
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Amount size={fittedSize(total, { width: 360, max: 284, min: 90 })}>{total}</Amount>
      <div style={{ marginTop: 26, fontWeight: 600, fontSize: 36, lineHeight: 1.1 }}>{to}</div>
      <Cut width={360} style={league(26)}>
        {leagueName}
      </Cut>
    </div>
  </>
)

/** Total paid above the rows, with the week number behind it. */
const TallHeader = ({ week, total, to, leagueName, siteName }: WeekCard) => {
  const size = fittedSize(total, { width: 360, max: 290, min: 90 })
  return (
    <>
      <Numeral week={week} />
      <Line left={800} height={440} />
      <WeekTab week={week} style={{ left: 800, borderBottomRightRadius: 6 }} />
      <Name siteName={siteName} left={64} top={52} />
      <div
        style={{
          position: 'absolute',
          left: 64,
          top: 176,
          width: 952,
          height: 232,
          display: 'flex',
          alignItems: 'flex-end',
          gap: 28,
        }}
      >
        <Amount size={size}>{total}</Amount>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <div style={{ fontWeight: 600, fontSize: 44, lineHeight: 1.1 }}>{to}</div>
          <Cut width={480} style={league(32)}>
            {leagueName}
          </Cut>
        </div>
      </div>
    </>
  )
}

const league = (fontSize: number) => ({
  marginTop: 8,
  fontWeight: 500,
  fontSize,
  lineHeight: 1.2,
  color: colors.boardText2,
})

const Amount = ({ size, children }: { size: number; children: string }) => (
  <div
    style={{
      fontFamily: families.score,
      fontWeight: 800,
      fontSize: size,
      lineHeight: 0.76,
      letterSpacing: -size / 100,
      marginLeft: -6,
    }}
  >
    {children}
  </div>
)

const Line = ({ left, height }: { left: number; height: number }) => (
  <div style={{ position: 'absolute', left, top: 0, width: 6, height, background: colors.lineToGain }} />
)

const WeekTab = ({ week, style }: { week: number; style: object }) => (
  <div
    style={{
      position: 'absolute',
      top: 0,
      padding: '13px 18px 14px',
      background: colors.lineToGain,
      color: colors.onLine,
      fontFamily: families.score,
      fontWeight: 800,
      fontSize: 38,
      lineHeight: 1,
      ...style,
    }}
  >
    {`Week ${week}`}
  </div>
)

/** The week number as yard numbers on both sides of the line. */
const Numeral = ({ week }: { week: number }) => {
  const digits = [...String(week)]
  return (
    <>
      {digits.map((digit, index) => (
        <div
          key={index}
          style={{
            position: 'absolute',
            left: digits.length === 1 || index === 1 ? 858 : 600,
            top: 66,
            fontFamily: families.score,
            fontWeight: 800,
            fontSize: 352,
            lineHeight: 0.8,
            color: colors.numeral,
          }}
        >
          {digit}
        </div>
      ))}
    </>
  )
}

/** Footer with the week's status and the season leader. */
const WeekCardFooter = ({ card: { statusBadge: badge, leader }, layout: { rows, footer } }: Props) => (
  <div
    style={{
      position: 'absolute',
      left: rows.left,
      bottom: footer.bottom,
      width: rows.width,
      height: footer.height,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      fontWeight: 500,
      fontSize: footer.text,
      lineHeight: 1,
    }}
  >
    {badge ? <StatusBadge {...badge} size={footer.badge} height={footer.height} /> : <div />}
    {leader && (
      <div style={{ display: 'flex', alignItems: 'center', gap: footer.text / 3 }}>
        <Cut width={rows.width * (badge ? 0.28 : 0.62)} style={{ lineHeight: 1.25 }}>
          {leader.name}
        </Cut>
        <div>{leader.verb}</div>
        <div
          style={{ fontFamily: families.score, fontWeight: 800, fontSize: footer.amount, lineHeight: 0.9 }}
        >
          {leader.amount}
        </div>
      </div>
    )}
  </div>
)

type StatusBadgeProps = NonNullable<WeekCard['statusBadge']> & { size: number; height: number }

const StatusBadge = ({ text, isSettled, size, height }: StatusBadgeProps) => (
  <div
    style={{
      height,
      boxSizing: 'border-box',
      padding: `0 ${Math.round(size * 0.63)}px`,
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      border: `2px ${isSettled ? 'solid' : 'dashed'} ${colors.boardText}`,
      borderRadius: 6,
      fontWeight: 600,
      fontSize: size,
    }}
  >
    <svg
      width={size * 1.1}
      height={size * 1.1}
      viewBox="0 0 24 24"
      fill="none"
      stroke={colors.boardText}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {(isSettled ? settledIcon : openIcon).map(path => (
        <path key={path} d={path} />
      ))}
    </svg>
    {text}
  </div>
)

/** A clock, and a clock turned back (from Lucide). */
const openIcon = ['M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20', 'M12 6v6l4 2']
const settledIcon = ['M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8', 'M3 3v5h5', 'M12 7v5l4 2']
