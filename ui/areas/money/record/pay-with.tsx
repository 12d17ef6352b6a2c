import { ExternalLink, QrCode as QrSign } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import { dollarsText } from '#domain/money'
import { type PayLink, paymentLinks } from '#domain/payment-methods'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { CopyButton } from '#ui/components/use-copy.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { firstName } from '#ui/areas/money/shared/amount-text.tsx'
import type { Line } from './lines.ts'
import styles from './pay-with.module.css'

const QrCode = lazy(() => import('#ui/components/qr-code.tsx').then(m => m.QrCode))

/** Payment options of a planned payment and the selected one. */
export const usePayLinks = ({ handles, open }: Pick<Line, 'handles' | 'open'>, note: string) => {
  const currency = useCurrency()
  const [chosen, setChosen] = useState<string>()
  const links = handles ? paymentLinks(handles, open, note, currency) : []
  return { links, link: links.find(({ how }) => how === chosen) ?? links[0], choose: setChosen }
}

type PayWays = ReturnType<typeof usePayLinks>

const WayChoice = ({ ways: { links, link, choose } }: { ways: PayWays }) =>
  links.length > 1 && (
    <Segmented
      label="Pay with"
      options={links.map(({ how, name }) => ({ value: how, label: name }))}
      value={link?.how ?? 'other'}
      onChange={choose}
    />
  )

/** Opens the service with the amount filled in, and copies the handle. */
const WayButtons = ({ link }: { link: PayLink }) => (
  <>
    {link.url !== null && (
      <a className={buttonClass({ variant: 'secondary' })} href={link.url} target="_blank" rel="noreferrer">
        <ExternalLink />
        Open {link.name}
      </a>
    )}
    <CopyButton
      variant="ghost"
      text={link.handle}
      label={link.url === null ? 'Copy details' : 'Copy handle'}
    />
  </>
)

/** QR code of the payment link, if there is one. */
const WayQr = ({ line, link }: { line: Line; link: PayLink | undefined }): ReactNode =>
  link?.url && (
    <div className={styles.qr}>
      <Suspense fallback={<Skeleton />}>
        <QrCode text={link.url} label={`QR code: pay ${line.toName} with ${link.name}`} />
      </Suspense>
    </div>
  )

/** Row with the payee's payment handle: open with the amount filled in, copy or scan. */
export const WayRow = ({
  line,
  ways,
  amount,
  note,
}: {
  line: Line
  ways: PayWays
  amount: number
  note: string
}) => {
  const currency = useCurrency()
  const [isScanned, setScanned] = useState(false)
  const { link } = ways
  if (!link)
    return (
      <p className="t-2 t-sm">
        {firstName(line.toName)} hasn't added a payment handle. Ask them, or pay in cash.
      </p>
    )
  return (
    <div className={styles.method}>
      <WayChoice ways={ways} />
      <p className="breaks">
        <b className="t-strong">
          {link.name} {link.handle}
        </b>
        {link.url !== null && (
          <span className="t-2 t-sm line">
            Opens with {dollarsText(Math.max(0, amount || 0), currency)} and “{note}” filled in
          </span>
        )}
      </p>
      <div className="row wrap gap-2">
        <WayButtons link={link} />
        {link.url !== null && (
          <Button variant="ghost" aria-expanded={isScanned} onClick={() => setScanned(!isScanned)}>
            <QrSign />
            {isScanned ? 'Hide QR' : 'Show QR'}
          </Button>
        )}
      </div>
      {isScanned && <WayQr line={line} link={link} />}
    </div>
  )
}
