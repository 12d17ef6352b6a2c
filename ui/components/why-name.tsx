import { useDialog } from '#ui/lib/use-dialog'
import styles from './why-name.module.css'

/** How a page opens the reason of an award; the page holds a WhyOutlet. */
export const useOpenWhy = () => {
  const { open } = useDialog('why', ['award'])
  return (award: number) => open({ award })
}

/** A name that leads to why it won. */
export const WhyName = ({
  awardId,
  name,
  about,
}: {
  awardId: number
  name: string
  /** What it won, where the name alone does not tell. */
  about?: string
}) => {
  const openWhy = useOpenWhy()
  return (
    <button
      type="button"
      className={styles.why}
      aria-label={`Why ${about === undefined ? name : `${name}: ${about}`}`}
      onClick={() => openWhy(awardId)}
    >
      {name}
    </button>
  )
}
