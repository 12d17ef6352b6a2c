import type { AnyOperation } from '#core/kernel/operation'
import { setPot } from '#core/money/pot/set-pot'
import { readOpenBalances } from '#core/money/statements/open-balances'
import { readDues } from '#core/money/dues/read-dues'
import { saveDues } from '#core/money/dues/save-dues'
import { recordDues, recordSeveralDues, reverseDuesPayment } from '#core/money/dues/record-dues'
import { remindOfDues } from '#core/money/dues/remind-of-dues'
import { readPlanner, previewPlan } from '#core/money/planner/load-planner'
import { listPools, joinPool, leavePool } from '#core/money/pools/join-pool'
import { createPool, closePool, cancelPool } from '#core/money/pools/create-pool'
import { readOwnHandles, saveOwnHandles } from '#core/money/payments/payment-handles'
import { readSettleUp } from '#core/money/settle/read-settle-up'
import { markPaymentPaid, remindPayer } from '#core/money/settle/pay-line'
import { confirmPayment, reverseSettlementPayment } from '#core/money/settle/receive-payment'
import { readVotes } from '#core/money/votes/read-votes'
import { openVote, castVote, withdrawVote } from '#core/money/votes/change-votes'
import { listPotAllocations, allocatePot, reversePotAllocation } from '#core/money/pot/allocate-pot'
import { listStatements, readStatement, exportStatement } from '#core/money/statements/read-statement'
import { getLedgerPage, exportLedgerPage } from '#core/money/statements/get-ledger-page'
import { readYear } from '#core/money/statements/read-year'
import { listQuestions } from '#core/money/questions/question-responses'
import { askQuestion, answerQuestion } from '#core/money/questions/ask-question'
import { closeQuestion } from '#core/money/questions/close-question'
import { stats } from '#core/money/pot/stats'
import { leaderboard, champion } from '#core/money/leaderboard/leaderboard'
import { listLedgerEntries, verifyLedger } from '#core/money/statements/list-entries'
import { pay } from '#core/money/payments/record-payment'
import { reversePayment } from '#core/money/payments/reverse-payment'

/** Operations of money, in the order of the documentation. */
export const moneyOperations: AnyOperation[] = [
  setPot,
  readOpenBalances,
  readDues,
  saveDues,
  recordDues,
  recordSeveralDues,
  reverseDuesPayment,
  remindOfDues,
  readPlanner,
  previewPlan,
  listPools,
  createPool,
  joinPool,
  leavePool,
  closePool,
  cancelPool,
  readOwnHandles,
  saveOwnHandles,
  readSettleUp,
  markPaymentPaid,
  confirmPayment,
  reverseSettlementPayment,
  remindPayer,
  readVotes,
  openVote,
  castVote,
  withdrawVote,
  listPotAllocations,
  allocatePot,
  reversePotAllocation,
  listStatements,
  readStatement,
  exportStatement,
  getLedgerPage,
  exportLedgerPage,
  readYear,
  listQuestions,
  askQuestion,
  answerQuestion,
  closeQuestion,
  stats,
  leaderboard,
  champion,
  listLedgerEntries,
  verifyLedger,
  pay,
  reversePayment,
]
