/**
 * The pictures of the account pages: /login/<name>-1600.avif and -800.avif, -band.avif for phones, and -1200.jpg for browsers without AVIF. A
 * neutral one speaks of no trade.
 */
export const loginPhotos = [
  { name: 'chart', caption: 'Depths in metres. Drawn, not to be used for navigation.', isNeutral: false },
  { name: 'dawn', caption: 'First light over a long swell.', isNeutral: true },
  { name: 'night', caption: 'A light to steer by, under the Milky Way.', isNeutral: false },
  { name: 'breakwater', caption: 'Swell spreading behind a harbour entrance.', isNeutral: false },
  { name: 'canyon', caption: 'The sea bed as a survey sees it, with its contours.', isNeutral: true },
] as const
