import type { Entry } from '#contract/winnings'
import { Medal } from '#ui/components/badge.tsx'
import '../../../components/board.css'
import './podium.css'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'

/** The first three, on the board; read as 1, 2, 3 although the winner stands in the middle. */
export const Podium = ({ entries }: { entries: readonly Entry[] }) => (
  <div className="board flat">
    <ol className="podium" aria-label="Podium">
      {entries.slice(0, 3).map((entry, index) => (
        <li key={entry.managerId ?? entry.managerName} className={`pod p${index + 1}`}>
          <Medal rank={entry.rank} />
          <div className="who">{entry.managerName}</div>
          <div className="aw num">{plural(entry.awardCount, 'award')}</div>
          <div className="step">{dollarsText(entry.totalWinnings)}</div>
        </li>
      ))}
    </ol>
  </div>
)
