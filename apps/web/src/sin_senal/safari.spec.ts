import { dropsAfterAWeek } from './safari';

it.each([
  [
    'Safari on a phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    true,
  ],
  [
    'Firefox on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 FxiOS/130.0 Mobile/15E148 Safari/605.1.15',
    true,
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
    false,
  ],
])('knows which browser drops what it keeps: %s', (_name, userAgent, drops) => {
  expect(dropsAfterAWeek({ userAgent, standalone: false })).toBe(drops);
  expect(dropsAfterAWeek({ userAgent, standalone: true })).toBe(false);
});
