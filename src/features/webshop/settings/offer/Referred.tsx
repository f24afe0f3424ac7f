import { QRCodeSVG } from 'qrcode.react'
import { Link } from 'react-router-dom'
import { CopyLink } from '~/kit/feedback/CopyLink'
import { Loaded } from '~/kit/feedback/Loaded'
import { Card } from '~/kit/ui/Card'
import { ListRows } from '~/kit/ui/ListRows'
import { money } from '~/lib/format/money'
import { instantInWords } from '~/lib/time/zones'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { partyName } from '../../bookingWords'
import { useShop } from '../../useShop'
import { ReferralOverview, Referred as Read } from './offer.generated'

/** How many bookings are named. */
const shownCount = 8

const options = { from: 'uncached', isSilent: true } as const

/** What visitors of a partner are offered, as it is saved, and what they booked. */
export const Referred = ({ row }: { readonly row: { readonly id: string } | null }) => (row ? <OfStored id={row.id} /> : null)

function OfStored({ id }: { readonly id: string }) {
  const { zone, currency } = useShop()
  const own = useRecord(
    ReferralOverview,
    {},
    { ...options, pick: (all) => all.getReferralOverview.find((one) => one.id === id)?.appointments ?? [] },
  )
  const referred = useRecord(Read, { id }, options)
  const link = location.origin + paths.bookThrough(id)
  return (
    <>
      <Card>
        <h3>Link for its visitors</h3>
        <CopyLink label="Link for its visitors" link={link} note="Opens the booking page with what the partner offers.">
          <QRCodeSVG value={link} size={96} marginSize={4} title="QR code of the link" />
        </CopyLink>
      </Card>
      <Card>
        <h3>Own tests, as saved</h3>
        <Loaded record={own} what="Its own tests">
          {(tests) => (
            <ListRows aria-label="Own tests">
              {tests.length === 0 && <li>None</li>}
              {tests.map((test) => (
                <li key={test.id}>
                  <bdi>{test.name ?? 'No name'}</bdi>
                  <small>{money(test.referralPrice ?? test.price, test.currency ?? currency) ?? 'No price'}</small>
                </li>
              ))}
            </ListRows>
          )}
        </Loaded>
      </Card>
      <Card>
        <h3>Bookings that came through it</h3>
        <Loaded record={referred} what="Its bookings">
          {(bookings) => (
            <ListRows aria-label="Bookings that came through it">
              {bookings.length === 0 && <li>None yet</li>}
              {bookings.slice(0, shownCount).map((booking) => (
                <li key={booking.id}>
                  <Link to={paths.booking(booking.id)} dir="auto">
                    {partyName(booking)}
                  </Link>
                  <small>{instantInWords(booking.startTime, zone)}</small>
                </li>
              ))}
              {bookings.length > shownCount && <li>and {bookings.length - shownCount} more</li>}
            </ListRows>
          )}
        </Loaded>
      </Card>
    </>
  )
}
