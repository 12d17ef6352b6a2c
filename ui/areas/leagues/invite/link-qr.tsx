import { Suspense } from 'react'
import { lazy } from '#ui/components/lazy.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import styles from './link-qr.module.css'

const QrCode = lazy(() => import('#ui/components/qr-code.tsx').then(m => m.QrCode))

/** QR code of a link, to be scanned on the spot. */
export const LinkQr = ({ url, label }: { url: string; label: string }) => (
  <div className={styles.qr}>
    <Suspense fallback={<Skeleton />}>
      <QrCode text={url} label={label} />
    </Suspense>
  </div>
)
