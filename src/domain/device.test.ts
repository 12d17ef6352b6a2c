import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${mac} ${webKit} Chrome/130.0.0.0 Safari/537.36`, 'Chrome on macOS'],
  [`${mac} ${webKit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge on macOS'],
  [`${mac} AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15`, 'Safari on macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webKit} Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/130.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  ['Firefox/132.0', 'Firefox'],
  ['Dalvik (Linux; Android 15)', 'Android'],
  ['curl/8.9.1', 'curl/8.9.1'],
  ['x'.repeat(61), 'x'.repeat(60)],
  ['', 'Unknown device'],
])('describes %s as %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
