import { Armchair, Award, Flag, Flame, Swords, type LucideIcon } from 'lucide-react'
import type { AwardLook } from '#domain/award-looks'
import type { Tone } from './badge.tsx'

type Look = { tone: Tone | undefined; icon: LucideIcon }

const plain: Look = { tone: undefined, icon: Award }

const looks: Record<AwardLook, Look> = {
  hot: { tone: 'hot', icon: Flame },
  bench: { tone: 'bench', icon: Armchair },
  miscreant: { tone: 'misc', icon: Flag },
  showdown: { tone: 'show', icon: Swords },
}

/** Colour and icon of a kind; colour is never the only sign. */
export const lookOf = (kind: { look: AwardLook } | undefined): Look => (kind ? looks[kind.look] : plain)
