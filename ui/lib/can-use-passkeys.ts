const isAddress = /^[\d.]+$|:/

/** Whether this browser supports passkeys for the site: only for host names, over HTTPS or on localhost. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !isAddress.test(location.hostname)
