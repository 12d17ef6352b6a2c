import type { AnyOperation } from '#core/kernel/operation'
import { currentUser, register, login, logout } from '#core/accounts/sign-in/login'
import {
  confirmIdentity,
  beginConfirming,
  confirmWithPasskey,
  confirmWithCode,
} from '#core/accounts/sign-in/confirm-identity'
import { beginPasskeySignIn, signInWithPasskey } from '#core/accounts/factors/use-passkey'
import { completeSecondStep } from '#core/accounts/factors/second-step'
import { forgotPassword } from '#core/accounts/passwords/password-link'
import { verifyResetToken, resetPassword, changePassword } from '#core/accounts/passwords/set-password'
import { reportNotMe } from '#core/accounts/security-alerts/not-me'
import { resendEmailLink, cancelPendingAddress } from '#core/accounts/email-address/pending-address'
import { retryAddress } from '#core/accounts/email-address/email-quota'
import { updateNotifications, unsubscribe } from '#core/accounts/profile/notifications'
import { subscribeDevice, testDevice, unsubscribeDevice } from '#core/accounts/push/devices'
import { declinePush, readPush, savePush } from '#core/accounts/push/preferences'
import { listSessions, endSession, endOtherSessions } from '#core/accounts/sign-in/own-sessions'
import { listTokens, createToken, revokeToken } from '#core/accounts/tokens'
import {
  readCalendarAddress,
  createCalendarAddress,
  renewCalendarAddress,
  removeCalendarAddress,
} from '#core/accounts/calendar/calendar-address'
import {
  readFactors,
  setPasskeyRequired,
  listOwnSignIns,
  signOutEverywhereElse,
} from '#core/accounts/factors/own-factors'
import {
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
} from '#core/accounts/factors/manage-passkeys'
import { beginApp, confirmApp, removeApp } from '#core/accounts/factors/authenticator-app'
import { makeRecoveryCodes } from '#core/accounts/factors/recovery-codes'
import { setupNeeded, beginSetup } from '#core/accounts/setup'
import { listUsers } from '#core/accounts/people/list-users'
import { createUser } from '#core/accounts/people/create-users'
import {
  setRole,
  setDisabled,
  endSessionsOf,
  emailPasswordLink,
  removeFactorsOf,
} from '#core/accounts/people/change-user'

/** Operations of accounts, in the order of the documentation. */
export const accountsOperations: AnyOperation[] = [
  currentUser,
  confirmIdentity,
  beginConfirming,
  confirmWithPasskey,
  confirmWithCode,
  register,
  login,
  beginPasskeySignIn,
  signInWithPasskey,
  completeSecondStep,
  logout,
  forgotPassword,
  verifyResetToken,
  resetPassword,
  reportNotMe,
  changePassword,
  resendEmailLink,
  cancelPendingAddress,
  retryAddress,
  updateNotifications,
  readPush,
  savePush,
  subscribeDevice,
  unsubscribeDevice,
  testDevice,
  declinePush,
  listSessions,
  endSession,
  endOtherSessions,
  listTokens,
  createToken,
  revokeToken,
  readCalendarAddress,
  createCalendarAddress,
  renewCalendarAddress,
  removeCalendarAddress,
  readFactors,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  setPasskeyRequired,
  beginApp,
  confirmApp,
  removeApp,
  makeRecoveryCodes,
  listOwnSignIns,
  signOutEverywhereElse,
  setupNeeded,
  beginSetup,
  unsubscribe,
  listUsers,
  createUser,
  setRole,
  setDisabled,
  endSessionsOf,
  emailPasswordLink,
  removeFactorsOf,
]
