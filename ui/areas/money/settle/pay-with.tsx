import { ExternalLink, QrCode as QrSign } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import { type PayLink, payLinks } from '#domain/pay-links'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { CopyButton } from '#ui/components/pass-on.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { firstName } from '#ui/areas/money/parts/words'
import type { Line } from './lines.ts'
import styles from './pay-with.module.css'

const QrCode = lazy(() => import('#ui/components/qr-code.tsx').then(m => ({ default: m.QrCode })))

/** The ways in which a line can be paid, and the one that is chosen. */
export const usePayLinks = ({ handles, open }: Line, note: string) => {
  const currency = useCurrency()
  const [chosen, setChosen] = useState<string>()
  const links = handles ? payLinks(handles, open, note, currency) : []
  return { links, link: links.find(({ how }) => how === chosen) ?? links[0], choose: setChosen }
}

export type PayWays = ReturnType<typeof usePayLinks>

/** Which of several ways is shown. */
export const WayChoice = ({ ways: { links, link, choose } }: { ways: PayWays }) =>
  links.length > 1 && (
    <Segmented
      label="Pay with"
      options={links.map(({ how, name }) => ({ value: how, label: name }))}
      value={link?.how ?? 'other'}
      onChange={choose}
    />
  )

/** Where the receiver takes the payment, in words. */
export const WayText = ({ line, link, note }: { line: Line; link: PayLink | undefined; note: string }) =>
  link === undefined ? (
    <>{firstName(line.toName)} has not said where they take payments. Ask them, or hand over cash.</>
  ) : (
    <>
      {link.url === null ? 'Pay by' : link.name} <b className="t-med breaks">{link.handle}</b>
      <br />
      Note “{note}”
    </>
  )

/** Opens the service with the amount filled in, and copies the name there. */
export const WayButtons = ({ link, onBoard = false }: { link: PayLink; onBoard?: boolean }) => {
  const size = onBoard ? 'lg' : undefined
  return (
    <>
      {link.url !== null && (
        <a
          className={buttonClass({ variant: onBoard ? 'light' : 'secondary', size })}
          href={link.url}
          target="_blank"
          rel="noreferrer"
        >
          <ExternalLink />
          Open {link.name}
        </a>
      )}
      <CopyButton
        size={size}
        variant={onBoard ? 'secondary' : 'ghost'}
        className={onBoard ? styles.onBoard : undefined}
        text={link.handle}
        label={link.url === null ? 'Copy details' : 'Copy handle'}
      />
    </>
  )
}

/** The link to be scanned; nothing where there is none. */
export const WayQr = ({ line, link }: { line: Line; link: PayLink | undefined }): ReactNode =>
  link?.url && (
    <div className={styles.qr}>
      <Suspense fallback={<Skeleton />}>
        <QrCode text={link.url} label={`QR code: pay ${line.toName} with ${link.name}`} />
      </Suspense>
    </div>
  )

/** The same where a phone shows it only when somebody asks. */
export const WayQrOnDemand = ({ line, link }: { line: Line; link: PayLink | undefined }) => {
  const [isShown, setShown] = useState(false)
  if (!link?.url) return null
  return (
    <div className="only-m">
      <Button variant="ghost" size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        <QrSign />
        {isShown ? 'Hide QR' : 'Show QR for another phone'}
      </Button>
      {isShown && <WayQr line={line} link={link} />}
    </div>
  )
}
