import { sampleWeek, sampleWinners } from './sample-week.ts'
import { Bands, ScoreStrip } from './turf.tsx'

const shown = sampleWinners.filter(({ player }) => ['Deshaun Okafor', 'Andre Pell'].includes(player))

/** Midfield of a week with its winners. Decoration: a sample, and it says so. */
export const TurfPanel = () => (
  <aside className="turf board aur" aria-hidden="true">
    <Bands count={8} />
    <div className="yard">
      {[...String(sampleWeek)].map((digit, at) => (
        <span key={at}>{digit}</span>
      ))}
    </div>
    <div className="ltg">
      <span>Week {sampleWeek}</span>
    </div>
    <div className="aub">
      <p>Sample winners</p>
      <ul>
        {shown.map(winner => (
          <ScoreStrip key={winner.player} {...winner} />
        ))}
      </ul>
    </div>
  </aside>
)
