import '../../components/board.css'
import { PositionCode } from '#ui/components/badge.tsx'
import { dollarsText } from '#domain/money'
import type { SampleWinner } from './sample-week.ts'
import './turf.css'

/** Mow stripes over the whole of the turf they stand in. */
export const Bands = ({ count }: { count: number }) => (
  <div className="bands" aria-hidden="true">
    {Array.from({ length: count }, (_, band) => (
      <i key={band} />
    ))}
  </div>
)

/** One award as a chalk strip: position, player over manager, figure, prize. */
export const ScoreStrip = ({ position, player, manager, award, figure, prize }: SampleWinner) => (
  <li className="bug chalk">
    <PositionCode code={position} />
    <div className="grow">
      <b className="trunc">{player}</b>
      <small className="trunc">{manager}</small>
    </div>
    <span className="bug-figure">
      <small>{award}</small>
      {figure}
    </span>
    <span className="bug-prize">{dollarsText(prize)}</span>
  </li>
)
