import type { AwardLook } from '#contract/awards'
import { PositionCode } from '#ui/components/badge.tsx'
import { KindSign } from '#ui/components/kind-sign.tsx'

/** What a prize is for: a position, or the sign of a kind that is not of one. */
export const WinnerSign = ({
  winner,
  className,
}: {
  winner: AwardLook & { position: string }
  className?: string | undefined
}) =>
  winner.isOfPosition ? (
    <PositionCode code={winner.position} className={className} />
  ) : (
    <KindSign kind={winner} className={className} />
  )
