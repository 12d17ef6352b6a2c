import { useDialog } from '#ui/lib/use-dialog'
import styles from './why-name.module.css'

/** How a page opens the reason of an award; the page holds a WhyOutlet. */
export const useOpenWhy = () => {
  const { open } = useDialog('why', ['award'])
  return (award: number) => open({ award })
}

/** A name that leads to why it won. */
export const WhyButton = ({
  name,
  week,
  onOpen,
}: {
  name: string
  week?: number | null
  onOpen: () => void
}) => (
  <button
    type="button"
    className={styles.why}
    aria-label={`Why ${name}${week ? `, week ${week}` : ''}`}
    onClick={onOpen}
  >
    {name}
  </button>
)

/** The same on a page that holds a WhyOutlet. */
export const WhyName = ({ awardId, name }: { awardId: number; name: string }) => {
  const openWhy = useOpenWhy()
  return <WhyButton name={name} onOpen={() => openWhy(awardId)} />
}
