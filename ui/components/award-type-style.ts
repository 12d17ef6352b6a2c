import { Armchair, Award, Flag, Flame, Swords, type LucideIcon } from 'lucide-react'
import type { AwardColor, AwardIcon } from '#domain/award-states'
import type { Tone } from './badge.tsx'

type AwardTypeStyle = { tone: Tone | undefined; icon: LucideIcon }

const icons: Record<AwardIcon, LucideIcon> = {
  flame: Flame,
  armchair: Armchair,
  flag: Flag,
  swords: Swords,
  award: Award,
}

/** Returns the color and icon of an award type; color is never the only cue. Unknown types get neutral ones. */
export const awardStyleOf = (kind: { color: AwardColor; icon: AwardIcon } | undefined): AwardTypeStyle =>
  kind ? { tone: kind.color, icon: icons[kind.icon] } : { tone: undefined, icon: Award }
