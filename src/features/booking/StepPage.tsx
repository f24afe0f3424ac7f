import { useState, type ComponentProps, type ReactNode } from 'react'
import { Brand } from '~/kit/ui/Brand'
import { Button } from '~/kit/ui/Button'
import { ConfirmDialog } from '~/kit/ui/ConfirmDialog'
import { CheckIcon } from '~/kit/ui/icons'
import { Notice } from '~/kit/ui/Notice'
import { LeftIcon, PhoneIcon } from '~/kit/ui/visitorIcons'
import { mailLink } from '~/lib/format/mailLink'
import { money } from '~/lib/format/money'
import { phoneLink } from '~/lib/format/phoneLink'
import { dayAndMonth } from '~/lib/time/dayWords'
import { wallClockIn } from '~/lib/time/zones'
import { readyValue } from '~/platform/api/read/recordState'
import { goTo } from '~/platform/routes/location'
import { paths } from '~/platform/routes/paths'
import { developerMode } from '~/platform/session/developerMode'
import type { Client } from '~/platform/tenant/client'
import { referenceOf } from './cart'
import { noDetails } from './party'
import { ended, isChange, isSentBack, StepLink } from './StepLink'
import { firstUnfinished, numberOf, stepNames, stepsOf, type Step } from './steps'
import { Summary } from './Summary'
import { useStored, type Obstacle, type View } from './useView'

interface FrameProps {
  readonly client: Client | null
  readonly phone?: string | null | undefined
  readonly progress?: ReactNode
  readonly children: ReactNode
}

/** What stands around every page of the booking. */
export function BookingFrame({ client, phone, progress, children }: FrameProps) {
  return (
    <div className="booking">
      {developerMode.read() && (
        <p className="booking-sandbox" role="note">
          <b>Sandbox.</b> Bookings made here are tests.
        </p>
      )}
      <header>
        {client && <Brand name={client.name} logo={client.logo} color={client.color} />}
        {progress}
        {phone && (
          <a className="button button-plain booking-call" href={phoneLink(phone)} aria-label={`Call ${phone}`}>
            <PhoneIcon aria-hidden="true" /> <span>{phone}</span>
          </a>
        )}
      </header>
      {children}
    </div>
  )
}

/** How far the booking is; the words of the page say it too. */
function Progress({ step, count }: { readonly step: Step; readonly count: number }) {
  const now = numberOf(step)
  return (
    <ol className="booking-progress" aria-hidden="true">
      {stepNames.slice(0, count).map((name, at) => (
        <li key={name} data-state={at + 1 < now ? 'done' : at + 1 === now ? 'now' : undefined}>
          <i>{at + 1 < now ? <CheckIcon /> : at + 1}</i> {name}
        </li>
      ))}
    </ol>
  )
}

/** Short, for a button that cannot be pressed. */
export const obstacleReasons = {
  partner: 'The partner’s prices are missing',
  tests: 'A test is not offered any more',
  currencies: 'There is no total in two currencies',
  settings: 'The currency is not known',
} as const satisfies Record<Obstacle, string>

/** What keeps somebody from booking what was chosen, and the way out. */
export function ObstacleNotice({ view: { booking, chosen, obstacle } }: Pick<StepPageProps, 'view'>) {
  const { error } = useStored(booking.partners)
  if (obstacle === null) return null
  return (
    <Notice tone="warn">
      {obstacle === 'currencies' && 'The tests that you chose have prices in different currencies. Book them one after the other.'}
      {obstacle === 'tests' && (
        <>
          A test that you chose is not offered any more.{' '}
          <Button onClick={() => booking.cart.change({ tests: chosen.map(({ id }) => id) })}>Go on without it</Button>
        </>
      )}
      {obstacle === 'settings' && (
        <>
          The clinic’s settings could not be read, so the currency of a price is not known.{' '}
          <Button onClick={booking.shop.refresh}>Try again</Button>
        </>
      )}
      {obstacle === 'partner' &&
        (error === null ? (
          'Reading the partner’s offers and prices…'
        ) : (
          <>
            The partner’s offers and prices could not be read. <Button onClick={booking.partners.refresh}>Try again</Button>
          </>
        ))}
    </Notice>
  )
}

/** Notices about what led here, and about how answers are kept. */
function KeptNotices({ view }: Pick<StepPageProps, 'view'>) {
  const { booking, cart, zone } = view
  const { isKept, isChangedElsewhere } = useStored(booking.cart)
  const payments = useStored(booking.ledger).value
  const details = useStored(booking.details)
  // A card that was refused keeps the details for longer.
  const [isEmptied] = useState(() => location.search === ended && details.details === noDetails)
  return (
    <>
      {payments
        .filter(({ state, cart: paidCart }) => paidCart !== cart.key && (state === 'open' || state === 'paid'))
        .map(({ key, state, amount, currency, madeAt, cart: paidCart }) => (
          <Notice key={key} tone="warn">
            {money(amount, currency)} {state === 'paid' ? 'was' : 'may have been'} charged to a card on{' '}
            {dayAndMonth(wallClockIn(zone, new Date(madeAt)).day)}, and no booking is confirmed for it. Ask <Contact view={view} /> before
            you book or pay again. Reference: {referenceOf({ key: paidCart })}.
          </Notice>
        ))}
      {isEmptied && (
        <Notice tone="warn">
          Nothing was typed for two hours, so your details were deleted from this browser. Please enter them again.
        </Notice>
      )}
      <ObstacleNotice view={view} />
      {isSentBack() && <Notice tone="accent">Please answer this first: the page you opened comes after it.</Notice>}
      {isChangedElsewhere && (
        <Notice tone="warn">Your booking was changed in another tab of this browser. This page shows it as it is now.</Notice>
      )}
      {!(isKept && details.isKept) && (
        <Notice tone="warn">This browser keeps nothing. If you reload or close this page, you have to start again.</Notice>
      )}
    </>
  )
}

interface ClearDetailsProps extends Pick<StepPageProps, 'view'> {
  readonly label?: string
  /** What is to be known before. */
  readonly children: ReactNode
}

/** Forgets all that was chosen and typed, once somebody has said so. */
export function ClearDetails({ view: { booking }, label = 'Clear my details', children }: ClearDetailsProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        title="Clear your details?"
        isOpen={isAsking}
        action="Clear my details"
        keepLabel="Keep them"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          booking.clear()
          goTo(paths.book())
        }}
      >
        What you chose and typed is removed from this browser. {children}
      </ConfirmDialog>
    </>
  )
}

interface StepPageProps {
  readonly view: View
  readonly step: Step
  readonly title: string
  readonly lead?: ReactNode
  /** What the button at the end says. */
  readonly next: string
  readonly reason?: string | null
  readonly isBusy?: boolean
  /** What has to be corrected, with how to get there. */
  readonly problems?: readonly { readonly label: string; readonly focus: () => void }[]
  /** Below the title: what led here. */
  readonly notice?: ReactNode
  /** Beside the way on: what came without anybody’s doing, which may not move what is being read. */
  readonly news?: ReactNode
  /** Shown in place of the step, which stays as it is behind it. */
  readonly result?: ReactNode
  /** The step is one form: what that form is given. */
  readonly form: Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'onInput'>
  readonly children: ReactNode
}

/** Shows the top of the page, where messages stand: the button that led to one may be far below. */
export const showMessages = (): void => document.querySelector('h1')?.scrollIntoView()

/** One step: its title, its answers, and the total with the way on, at the bottom of a phone or beside them. */
export function StepPage({
  view,
  step,
  title,
  lead,
  next,
  reason,
  isBusy = false,
  problems,
  notice,
  news,
  result,
  form,
  children,
}: StepPageProps) {
  const { client, shop, isFree, party, answered, total } = view
  const count = isFree || readyValue(total)?.total === 0 ? stepNames.length - 1 : stepNames.length
  const place = `Step ${numberOf(step)} of ${count}`
  const steps = stepsOf(party.length)
  const before = steps[steps.indexOf(step) - 1]
  const unfinished = firstUnfinished(answered)
  const isLastChange = isChange() && (unfinished === 'review' || steps.indexOf(unfinished) <= steps.indexOf(step))
  return (
    <BookingFrame client={client} phone={shop?.supportPhone ?? shop?.phone} progress={<Progress step={step} count={count} />}>
      {!result && <title>{`${title} · ${place} · ${client.name}`}</title>}
      <main className="booking-main" id="main">
        {result ?? (
          <>
            <nav aria-label="Steps" className="booking-place">
              {before !== undefined && (
                <StepLink step={before}>
                  <LeftIcon aria-hidden="true" /> {stepNames[numberOf(before) - 1]}
                </StepLink>
              )}
              <span>{place}</span>
            </nav>
            <h1 tabIndex={-1}>{title}</h1>
            {lead && <p className="booking-lead">{lead}</p>}
            {notice}
            <KeptNotices view={view} />
          </>
        )}
        <form id="booking-step" noValidate hidden={Boolean(result)} {...form}>
          {children}
        </form>
        {!result && !isBusy && <ClearDetails view={view}>Nothing has been booked.</ClearDetails>}
      </main>
      {!result && (
        <aside className="booking-bar" aria-label="Your booking">
          <Summary view={view} />
          {news && <div className="booking-news">{news}</div>}
          {problems && problems.length > 0 && (
            <p className="booking-problems" role="alert">
              {problems.length} to correct:{' '}
              {problems.slice(0, problems.length > 4 ? 3 : 4).map(({ label, focus }) => (
                <button key={label} type="button" onClick={focus}>
                  {label}
                </button>
              ))}
              {problems.length > 4 && `and ${problems.length - 3} more`}
            </p>
          )}
          <div className="booking-next">
            <Total view={view} />
            <Button type="submit" form="booking-step" tone="primary" isBusy={isBusy} reason={reason}>
              {isLastChange ? 'Check answers' : next}
            </Button>
          </div>
        </aside>
      )}
    </BookingFrame>
  )
}

/** The total as the clinic works it out; never one of our own. */
function Total({ view }: { readonly view: View }) {
  const { total } = view
  if (view.chosen.length === 0) return <p className="booking-total">Nothing chosen yet</p>
  return (
    <p className="booking-total" role="status">
      {total.status === 'loading' && 'Working out the total…'}
      {total.status === 'failed' && (
        <>
          The total could not be read.{' '}
          <button type="button" onClick={total.retry}>
            Try again
          </button>
        </>
      )}
      {total.status === 'ready' &&
        (total.value ? (
          <>
            <b>{money(total.value.total, view.currency)}</b> <small>Price includes GST</small>
          </>
        ) : (
          'This could not be priced'
        ))}
    </p>
  )
}

/** The clinic's phone and email, as far as it gives them. */
export function Contact({ view: { shop, client } }: { readonly view: Pick<View, 'shop' | 'client'> }) {
  const [phone, email] = [shop?.supportPhone ?? shop?.phone, shop?.supportEmail ?? shop?.email]
  if (!phone && !email) return <>{client.name}</>
  return (
    <>
      {client.name}
      {phone && (
        <>
          {' '}
          on <a href={phoneLink(phone)}>{phone}</a>
        </>
      )}
      {email && (
        <>
          {phone ? ' or' : ''} at <a href={mailLink(email)}>{email}</a>
        </>
      )}
    </>
  )
}
