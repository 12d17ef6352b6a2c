const isAddress = /^[\d.]+$|:/

/** Whether this browser keeps passkeys for the site: it does for host names alone, over https or on localhost. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !isAddress.test(location.hostname)
