import { accentTones, nearestAccent } from '#domain/contrast'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import styles from './accent-sample.module.css'

const Sample = ({ accent, theme }: { accent: string; theme: 'light' | 'dark' }) => {
  const tones = accentTones(accent, theme)
  return (
    <span className={styles.sample} data-theme={theme}>
      <span className={styles.accentFill} style={{ background: tones['--brand'] }}>
        Button
      </span>
      <span style={{ color: tones['--brand-text'] }}>Link</span>
    </span>
  )
}

/**
 * Preview of an accent color in both themes. If its contrast is too low, shows why and suggests the nearest accessible
 * color.
 */
export const AccentSample = ({
  accent,
  fault,
  onUse,
}: {
  accent: string
  fault: string | undefined
  onUse: () => void
}) =>
  fault ? (
    <Banner tone="warn" title={`${fault}.`}>
      <Button size="sm" onClick={onUse}>
        Use {nearestAccent(accent)}
      </Button>
    </Banner>
  ) : (
    <div className="row wrap gap-2">
      <Sample accent={accent} theme="light" />
      <Sample accent={accent} theme="dark" />
    </div>
  )
