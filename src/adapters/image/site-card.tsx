import { FieldBackground, Name } from './card.tsx'
import { colors, chalkRow, fieldHeight, size } from './colors.ts'
import { families, renderPng } from './fonts.ts'

const pledge = ['Run the League', 'Everyone Talks About']

/** Share image of the site itself: the slogan on the scoreboard, and the rest of it in a chalk strip. */
const SiteCard = () => (
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
    <div
      style={{
        position: 'absolute',
        left: 1000,
        top: 0,
        width: 6,
        height: fieldHeight,
        background: colors.lineToGain,
      }}
    />
    <Name />
    <Pledge />
    <Tagline />
  </div>
)

const Pledge = () => (
  <div
    style={{
      position: 'absolute',
      left: 64,
      top: 0,
      height: 454,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      fontFamily: families.score,
      fontWeight: 800,
      fontSize: 136,
      lineHeight: 0.93,
    }}
  >
    {pledge.map(line => (
      <div key={line}>{line}</div>
    ))}
  </div>
)

const Tagline = () => (
  <div style={chalkRow}>
    <div
      style={{
        width: 1000,
        boxSizing: 'border-box',
        paddingLeft: 64,
        display: 'flex',
        alignItems: 'center',
        fontWeight: 700,
        fontSize: 36,
        letterSpacing: -0.4,
      }}
    >
      The most unique award system for fantasy sports!
    </div>
    <div
      style={{
        width: 200,
        boxSizing: 'border-box',
        paddingLeft: 32,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        background: colors.lineToGain,
        color: colors.onLine,
      }}
    >
      <div style={{ fontWeight: 500, fontSize: 22, lineHeight: 1, marginBottom: 8 }}>Every week</div>
      <div style={{ fontFamily: families.score, fontWeight: 800, fontSize: 76, lineHeight: 0.82 }}>$10</div>
    </div>
  </div>
)

export const drawSite = (): ReturnType<typeof renderPng> => renderPng(<SiteCard />)
