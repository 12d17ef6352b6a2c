import { Settings } from 'lucide-react'
import { Link } from '#ui/components/link.tsx'
import { buttonClass } from '#ui/components/button.tsx'
import { paths } from '#ui/lib/paths'

/** The way to one's settings. */
export const SettingsLink = () => (
  <Link className={buttonClass({})} to={paths.settings}>
    <Settings />
    Settings
  </Link>
)
