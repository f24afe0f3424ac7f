/** What the first step says above what is on offer. */
export const firstStep = {
  title: 'What would you like to book?',
  lead: 'You can choose more than one.',
  wait: 'Looking for the next free time…',
} as const

/** The top of the first step, where everything will stand once it is known what is on offer. */
export const OpeningMain = () => (
  <>
    <div className="booking-place" />
    <h1>{firstStep.title}</h1>
    <p className="booking-lead">{firstStep.lead}</p>
    <p className="booking-first" role="status">
      {firstStep.wait}
    </p>
  </>
)

/** The first step before its code has arrived: of the light root, so that a slow phone shows something at once. */
export const BookingOpening = () => (
  <div className="booking">
    <header />
    <main className="booking-main" id="main">
      <OpeningMain />
    </main>
  </div>
)
