import { FactGroup } from '~/kit/page/FactGroup'
import { Card } from '~/kit/ui/Card'
import { Text } from '~/kit/ui/Text'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { formatDay } from '~/lib/time/dayWords'
import { storedUtcDay } from '~/lib/time/instant'
import type { Booking } from '../bookingCommands'

const none: readonly never[] = []

/** A stored date of birth as DD-MM-YYYY; what cannot be read as it is stored. */
const birthText = (dob: string | null): string | null => formatDay(storedUtcDay(dob)) || dob

/** Everybody in a booking, with what is known of them. */
export function Patients({ booking: { patients, inComplete } }: { readonly booking: Booking }) {
  return (
    <Card aria-label="Patients">
      <h2>Patients</h2>
      {inComplete === true && <Text>Details are missing.</Text>}
      {patients?.length ? (
        patients.map(({ title, fullName, email, gender, phone, nationality, dob, passNo, additionalFields }, at) => (
          <FactGroup
            // Patients have no ids, and their order is stored.
            key={`${fullName ?? ''} ${String(at)}`}
            title={[title, fullName || 'No name'].filter(Boolean).join(' ')}
            facts={[
              { label: 'Born', value: birthText(dob) || 'Missing' },
              { label: 'Passport', value: passNo || 'Missing' },
              { label: 'Nationality', value: nationality },
              { label: 'Gender', value: gender && sentenceCase(gender) },
              { label: 'Phone', value: phone },
              { label: 'Email', value: email },
              ...(additionalFields ?? none).map(({ label, value }) => ({ label: label ?? 'Question', value })),
            ]}
          />
        ))
      ) : (
        <Text>Nobody is named.</Text>
      )}
    </Card>
  )
}
