import { useState } from 'react'
import { completionOf, type Completion } from '~/domain/appointment/appointment'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Card } from '~/kit/ui/Card'
import { Row } from '~/kit/ui/Row'
import { Segments } from '~/kit/ui/Segments'
import { Text } from '~/kit/ui/Text'
import { paths } from '~/platform/routes/paths'
import type { AppointmentRowFragment } from '../appointments.generated'
import { FitToTravel } from './FitToTravel'
import { IssuedDocument } from './IssuedDocument'
import { StandardCompletion } from './StandardCompletion'

const ways: readonly { readonly value: Completion; readonly label: string }[] = [
  { value: 'standard', label: 'With a template' },
  { value: 'fitToTravel', label: 'Fit for travel' },
  { value: 'medical', label: 'Seafarer medical' },
]

/** How an appointment is completed, or what came of it. */
export function CompletePanel({ appointment }: { readonly appointment: AppointmentRowFragment }) {
  const known = completionOf(appointment)
  const [chosen, setChosen] = useState<Completion>('standard')
  const way = known ?? chosen
  if (appointment.isCompleted) return <IssuedDocument appointment={appointment} />
  return (
    <Card aria-label="Complete this appointment">
      <h2>Complete this appointment</h2>
      {known === null && (
        <>
          <Text>The console does not know this type. Say how it is completed.</Text>
          <Segments label="How it is completed" value={chosen} onChange={setChosen} choices={ways} />
        </>
      )}
      {way === 'standard' && <StandardCompletion appointment={appointment} />}
      {way === 'fitToTravel' && <FitToTravel appointment={appointment} />}
      {way === 'medical' && (
        <>
          <Text>The examination, the result and the certificate are entered in one form. The appointment is completed with it.</Text>
          <Row $justify="end">
            <ButtonLink to={paths.medical(appointment.id)} tone="primary">
              Open the medical
            </ButtonLink>
          </Row>
        </>
      )}
    </Card>
  )
}
