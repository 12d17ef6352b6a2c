import { Armchair, Award, Flag, Flame, Swords, type LucideIcon } from 'lucide-react'
import type { AwardKind } from '#contract/awards'
import type { Tone } from '../../components/badge.tsx'

type Look = { tone: Tone | undefined; icon: LucideIcon }

const plain: Look = { tone: undefined, icon: Award }

const looks: Record<AwardKind['look'], Look> = {
  hot: { tone: 'hot', icon: Flame },
  bench: { tone: 'bench', icon: Armchair },
  miscreant: { tone: 'misc', icon: Flag },
  showdown: { tone: 'show', icon: Swords },
}

/** Colour and icon of a kind; colour is never the only sign. */
export const lookOf = (kind: AwardKind | undefined): Look => (kind ? looks[kind.look] : plain)
