import { Download, ShieldCheck } from 'lucide-react'
import { Link } from '#ui/components/link.tsx'
import { profile } from '#contract/accounts/profile'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { toastError } from '#ui/components/toast'
import { useDownload } from '#ui/lib/download'
import { paths } from '#ui/lib/paths'

const ExportData = () => {
  const download = useDownload(profile.exportData, {
    done: 'Data exported',
    onError: toastError('Export Failed', 'Failed to export data'),
  })
  return (
    <Button size="sm" busy={download.isPending && 'Exporting'} onClick={() => download.mutate({})}>
      <Download />
      Export data
    </Button>
  )
}

/** Links to the sign-in settings and to the personal data export. */
export const SecurityCard = () => (
  <Card title="Privacy and security">
    <ul className="list">
      <li>
        <div className="grow">
          <div className="t-med">Security</div>
          <div className="t-3 t-sm">
            Passkeys, password, two-step verification, sessions, access tokens and recent sign-ins.
          </div>
        </div>
        <Link className={buttonClass({ size: 'sm' })} to={paths.security}>
          <ShieldCheck />
          Manage security
        </Link>
      </li>
      <li>
        <div className="grow">
          <div className="t-med">Your data</div>
          <div className="t-3 t-sm">Download all your data as one JSON file.</div>
        </div>
        <ExportData />
      </li>
    </ul>
  </Card>
)
