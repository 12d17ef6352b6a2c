import type { AwardStyle } from '#contract/awards'
import { PositionCode } from '#ui/components/badge.tsx'
import { AwardTypeIcon } from '#ui/components/award-type-icon.tsx'

/** Icon of a prize: its position, or the icon of an award type without one. */
export const WinnerIcon = ({
  winner,
  className,
}: {
  winner: AwardStyle & { position: string }
  className?: string | undefined
}) =>
  winner.isOfPosition ? (
    <PositionCode code={winner.position} className={className} />
  ) : (
    <AwardTypeIcon kind={winner} className={className} />
  )
