export const firstTitle = 'What would you like to book?'
export const lookingForTimes = 'Looking for the next free time…'

/** The top of the first step, where everything will stand once it is known what is on offer. */
export const OpeningMain = () => (
  <main className="booking-main">
    <div className="booking-place" />
    <h1>{firstTitle}</h1>
    <p className="booking-lead" role="status">
      {lookingForTimes}
    </p>
  </main>
)

/** The first step before its code has arrived: of the light root, so that a slow phone shows something at once. */
export const BookingOpening = () => (
  <div className="booking">
    <header />
    <OpeningMain />
  </div>
)
