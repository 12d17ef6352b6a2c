import type { AnyOperation } from '#core/kernel/operation'
import { listKinds } from '#core/awards/award-types/registry'
import { listAwards, exportAwards, otherAwards, myAwards } from '#core/awards/list/list-awards'
import { addAward } from '#core/awards/record/add-award'
import { finalizeWeek } from '#core/awards/record/finalize-awards'
import { markPaid } from '#core/awards/record/mark-paid'
import { editAward } from '#core/awards/record/edit-award'
import { voidAward } from '#core/awards/record/void-award'

/** Operations of awards, in the order of the documentation. */
export const awardsOperations: AnyOperation[] = [
  listKinds,
  listAwards,
  addAward,
  finalizeWeek,
  markPaid,
  editAward,
  voidAward,
  exportAwards,
  otherAwards,
  myAwards,
]
