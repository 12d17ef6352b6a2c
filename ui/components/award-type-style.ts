import { Armchair, Award, Flag, Flame, Swords, type LucideIcon } from 'lucide-react'
import type { AwardColour, AwardIcon } from '#domain/award-style'
import type { Tone } from './badge.tsx'

type Look = { tone: Tone | undefined; icon: LucideIcon }

const icons: Record<AwardIcon, LucideIcon> = {
  flame: Flame,
  armchair: Armchair,
  flag: Flag,
  swords: Swords,
  award: Award,
}

/** Colour and icon of a kind; colour is never the only sign. A kind that is not known has the plain ones. */
export const awardStyleOf = (kind: { colour: AwardColour; icon: AwardIcon } | undefined): Look =>
  kind ? { tone: kind.colour, icon: icons[kind.icon] } : { tone: undefined, icon: Award }
