import { Armchair, Award, Flag, Flame, Swords, type LucideIcon } from 'lucide-react'
import type { AwardKind } from '#contract/awards'
import type { Tone } from '../../components/badge.tsx'

type Look = { tone: Tone | undefined; icon: LucideIcon; mark: string }

const plain: Look = { tone: undefined, icon: Award, mark: 'border-strong' }

const looks: Record<AwardKind['look'], Look> = {
  hot: { tone: 'hot', icon: Flame, mark: 'hot-mark' },
  bench: { tone: 'bench', icon: Armchair, mark: 'bench-mark' },
  miscreant: { tone: 'misc', icon: Flag, mark: 'miscreant-mark' },
  showdown: { tone: 'show', icon: Swords, mark: 'showdown-mark' },
}

/** Colour and icon of a kind; colour is never the only sign. */
export const lookOf = (kind: AwardKind | undefined): Look => (kind ? looks[kind.look] : plain)
