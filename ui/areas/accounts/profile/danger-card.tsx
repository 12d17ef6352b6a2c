import { LifeBuoy, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { paths } from '#ui/lib/paths'
import { useDialog } from '#ui/lib/use-dialog'
import { OwedInLeagues } from './owed-in-leagues.tsx'
import styles from './settings.module.css'

const Notice = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    title="Delete account"
    width={440}
    foot={
      <>
        <Button onClick={onClose}>Close</Button>
        <Link className={buttonClass({ variant: 'primary' })} to={paths.support}>
          <LifeBuoy />
          Contact support
        </Link>
      </>
    }
    onClose={onClose}
  >
    <div className="stack">
      <p className="t-2">
        To delete your account, please contact support. Leagues that you run are deleted with it, and their
        people are mailed a statement first. Transfer them if they should go on, and export what you want to
        keep.
      </p>
      <OwedInLeagues />
    </div>
  </Dialog>
)

/** An account is deleted only by support: this tells so and changes nothing. */
export const DangerCard = () => {
  const { isOpen, open, close } = useDialog('delete-account')
  return (
    <Card title="Danger zone" className={styles.dangerZone}>
      <div className="row wrap between">
        <p className="t-2">Deleting an account cannot be taken back.</p>
        <Button size="sm" variant="danger-ghost" onClick={() => open()}>
          <Trash2 />
          Delete account
        </Button>
      </div>
      {isOpen && <Notice onClose={close} />}
    </Card>
  )
}
