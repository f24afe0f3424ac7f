import { useState } from 'react'
import { completionOf, typeLabel, type Completion } from '~/domain/appointment/appointment'
import { Button } from '~/kit/ui/Button'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { Dialog } from '~/kit/ui/Dialog'
import { Stack } from '~/kit/ui/Stack'
import { Text } from '~/kit/ui/Text'
import { paths } from '~/platform/routes/paths'
import type { CompletionProps } from './completionProps'
import { FitToTravel } from './FitToTravel'
import { StandardCompletion } from './StandardCompletion'

/** Completes an appointment in the way of its type; of a type that is not known, it asks which. */
export function CompleteDialog({ appointment, onClose }: CompletionProps) {
  const [way, setWay] = useState<Completion | null>(completionOf(appointment))
  if (way === 'fitToTravel') return <FitToTravel appointment={appointment} onClose={onClose} />
  if (way === 'standard') return <StandardCompletion appointment={appointment} onClose={onClose} />
  return (
    <Dialog title="How is it completed?" isOpen onClose={onClose}>
      <Stack>
        <Text>The console does not know the type “{typeLabel(appointment.type)}”.</Text>
        <Button onClick={() => setWay('standard')}>With a template</Button>
        <Button onClick={() => setWay('fitToTravel')}>Fit for travel</Button>
        <ButtonLink to={paths.medical(appointment.id)}>Seafarer medical</ButtonLink>
      </Stack>
    </Dialog>
  )
}
