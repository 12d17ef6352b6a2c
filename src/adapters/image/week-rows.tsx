import type { WeekCard, WeekCardRow } from '#core/kernel/ports/share-card'
import { chalkAwardTypeColors, colors, icons } from './colors.ts'
import { Cut, fittedSize, shownRows, type WeekLayout } from './week-layout.tsx'
import { families } from './fonts.ts'

/** Rows with the week's prizes; prizes that don't fit are counted. */
export const WeekRows = ({ rows, layout }: { rows: WeekCard['rows']; layout: WeekLayout }) => {
  const { left, top, width, height, gap, columns } = layout.rows
  const { shown, hidden } = shownRows(rows)
  const inColumn = Math.ceil((shown.length + (hidden > 0 ? 1 : 0)) / columns)
  const rowWidth = (width - gap * (columns - 1)) / columns
  const placeOf = (index: number) => ({
    position: 'absolute' as const,
    left: left + Math.floor(index / inColumn) * (rowWidth + gap),
    top: top + (index % inColumn) * (height + gap),
    width: rowWidth,
    height,
  })
  return (
    <>
      {shown.map((row, index) => (
        <div key={index} style={{ ...placeOf(index), display: 'flex' }}>
          <Row row={row} layout={layout} width={rowWidth} />
        </div>
      ))}
      {hidden > 0 && (
        <div
          style={{
            ...placeOf(shown.length),
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            fontWeight: 600,
            fontSize: layout.fontSizes.name,
          }}
        >
          {`and ${hidden} more`}
        </div>
      )}
    </>
  )
}

const Row = ({ row, layout, width }: { row: WeekCardRow; layout: WeekLayout; width: number }) => {
  const { rows, iconWidth, points, prize, fontSizes } = layout
  const padding = Math.round(iconWidth / 4)
  const availableWidth = width - iconWidth - points - prize - 2 * padding
  return (
    <div
      style={{
        width,
        height: rows.height,
        display: 'flex',
        background: colors.chalk,
        color: colors.chalkText,
        borderRadius: 8,
        overflow: 'hidden',
      }}
    >
      <PrizeIcon icon={row.icon} width={iconWidth} size={fontSizes.iconWidth} />
      <div
        style={{
          width: availableWidth + 2 * padding,
          paddingLeft: padding,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
        }}
      >
        <Cut
          width={availableWidth}
          style={{
            fontWeight: 700,
            fontSize: fontSizes.name,
            lineHeight: 1.15,
            letterSpacing: -fontSizes.name / 100,
          }}
        >
          {row.players}
        </Cut>
        <Cut
          width={availableWidth}
          style={{
            fontWeight: 500,
            fontSize: fontSizes.manager,
            lineHeight: 1.25,
            color: colors.chalkText2,
          }}
        >
          {row.managers}
        </Cut>
      </div>
      {points > 0 && (
        <div
          style={{
            width: points,
            boxSizing: 'border-box',
            paddingRight: padding,
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'flex-end',
            fontFamily: families.score,
            fontWeight: 700,
            fontSize: fittedSize(row.points, { width: points - padding, max: fontSizes.points, min: 16 }),
          }}
        >
          {row.points}
        </div>
      )}
      <Prize parts={row.parts} isFine={row.isFine} width={prize} size={fontSizes.prize} />
    </div>
  )
}

const PrizeIcon = ({ icon, width, size }: { icon: WeekCardRow['icon']; width: number; size: number }) => (
  <div
    style={{
      width,
      boxSizing: 'border-box',
      borderRight: `2px solid ${colors.chalkLine}`,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      fontFamily: families.score,
      fontWeight: 700,
      fontSize: size,
      color: colors.chalkText2,
    }}
  >
    {'position' in icon ? (
      icon.position
    ) : (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke={chalkAwardTypeColors[icon.color]}
      >
        {icons[icon.icon].map(path => (
          <path key={path} d={path} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
        ))}
      </svg>
    )}
  </div>
)

type PrizeProps = Pick<WeekCardRow, 'parts' | 'isFine'> & { width: number; size: number }

/** A prize shared by two members has two cells. A fine does not use the yellow of a prize. */
const Prize = ({ parts, isFine, width, size }: PrizeProps) => {
  const cellWidth = width / parts.length
  return (
    <div style={{ width, display: 'flex', background: isFine ? colors.chalkLine : colors.lineToGain }}>
      {parts.map((text, index) => (
        <div
          key={index}
          style={{
            width: cellWidth,
            boxSizing: 'border-box',
            borderLeft: index > 0 ? `2px solid ${colors.board}` : '0 solid transparent',
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            color: isFine ? chalkAwardTypeColors.miscreant : colors.onLine,
            fontFamily: families.score,
            fontWeight: 800,
            fontSize: fittedSize(text, { width: cellWidth - 14, max: size, min: 12 }),
            lineHeight: 1,
          }}
        >
          {text}
        </div>
      ))}
    </div>
  )
}
