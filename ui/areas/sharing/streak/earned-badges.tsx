import { Crown, Flame, Gem, Smile, Trophy, type LucideIcon } from 'lucide-react'
import { rewards } from '#domain/rewards'
import styles from './earned-badges.module.css'

/**
 * Icons beside the name of a user who earned them. The frame surrounds the initials, and the boost appears in emails.
 */
const icons: Record<string, LucideIcon> = {
  'Emoji badge': Smile,
  'Streak badge': Flame,
  'Champion badge': Trophy,
  'Crown badge': Crown,
  'Diamond badge': Gem,
}

/** Badges that a user earned by sharing. */
export const EarnedBadges = ({ achievements }: { achievements: readonly string[] }) => {
  const earned = new Set(
    rewards.filter(({ name }) => achievements.includes(name)).map(({ reward }) => reward),
  )
  return (
    <span className={styles.icons}>
      {[...earned].map(reward => {
        const Icon = icons[reward]
        return (
          Icon && (
            <span key={reward} title={reward}>
              <Icon aria-hidden="true" />
              <span className="sr">{reward}</span>
            </span>
          )
        )
      })}
    </span>
  )
}
