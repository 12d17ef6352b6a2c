import { PageTitle } from '#ui/components/page-title.tsx'
import type { User } from '#contract/accounts/accounts'
import type { PublicAward } from '#contract/sharing'
import { Banner } from '#ui/components/banner.tsx'
import { AwardTicket } from '#ui/areas/sharing/award-ticket/award-ticket.tsx'
import { ForAdmins } from './admin-frame.tsx'
import styles from './share-test-page.module.css'

const sample: PublicAward = {
  id: 1,
  type: 'hot_top2',
  label: 'Hot Top 2',
  icon: 'flame',
  color: 'hot',
  unit: 'points',
  isOfPosition: true,
  isFine: false,
  why: '27.4 points, 4.4 more than Jace Ferraro',
  title: 'Hot Top 2',
  description: 'The top scorer of a position.',
  leagueName: 'Fourth & Long',
  currency: 'USD',
  season: 2026,
  week: 11,
  managerName: 'Priya Raman',
  playerName: 'Malik Shore',
  position: 'WR',
  points: 27.4,
  prizeAmount: 10,
  isBenchPlayer: false,
  state: 'final',
  correctedBecause: null,
  isShared: true,
  canCancel: false,
}

/** Preview of a shared award, without sharing one. */
export const ShareTestPage = ({ user }: { user: User }) => (
  <>
    <PageTitle>Share test</PageTitle>
    <ForAdmins user={user}>
      <div className={styles.shareTest}>
        <Banner title="This is a sample award.">
          It isn't real and has no link. The card looks like a shared award's page; the preview image for
          chats is only created for awards that were actually shared.
        </Banner>
        <AwardTicket award={sample} />
      </div>
    </ForAdmins>
  </>
)
