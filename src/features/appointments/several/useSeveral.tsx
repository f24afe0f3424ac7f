import { Suspense, useState, type ReactNode } from 'react'
import { useSentFromTab } from '~/kit/batch/useSentFromTab'
import { lazyDialog } from '~/kit/feedback/lazyPart'
import type { CalendarDay } from '~/lib/time/calendarDay'
import { reasonAgainst } from '~/platform/access/actions'
import { useSignedIn } from '~/platform/tenant/client'
import { EmailPatients, type AppointmentRowFragment } from '../appointments.generated'
import { appointmentBatches, patientMessages } from './appointmentBatches'
import { BatchThenEmail } from './BatchThenEmail'

const ChangeSeveralDialog = lazyDialog(async () => (await import('./ChangeSeveralDialog')).ChangeSeveralDialog)
const CompleteSeveralDialog = lazyDialog(async () => (await import('./CompleteSeveralDialog')).CompleteSeveralDialog)

interface Asked {
  readonly what: 'change' | 'complete'
  readonly appointments: readonly AppointmentRowFragment[]
  /** A day that is handed over. */
  readonly day?: CalendarDay
}

/** What a page of planned appointments does with several at once. */
export interface Several {
  /** Why nothing can be done with several; null where it can. */
  readonly reason: string | null
  readonly ask: (asked: Asked) => void
  /** What is asked, what became of each appointment, and then the offer to email the patients. */
  readonly shown: ReactNode
}

/** Changes and completes several appointments, and emails their patients. */
export function useSeveral(): Several {
  const person = useSignedIn()
  const sent = useSentFromTab(appointmentBatches)
  const [asked, setAsked] = useState<Asked | null>(null)
  const Dialog = asked?.what === 'change' ? ChangeSeveralDialog : CompleteSeveralDialog
  return {
    reason: reasonAgainst('appointment.edit', person) ?? sent.reason,
    ask: setAsked,
    shown: (
      <>
        <BatchThenEmail
          batches={appointmentBatches}
          messages={patientMessages}
          operation={EmailPatients}
          nameOf={({ patient }) => patient}
          emailOf={({ email }) => email}
          receiver="Patient"
          letterOf={({ letter }) => letter}
          reason={reasonAgainst('participant.message', person)}
          text="Tell them what has changed."
        />
        {asked && (
          <Suspense>
            <Dialog appointments={asked.appointments} day={asked.day} onClose={() => setAsked(null)} />
          </Suspense>
        )}
      </>
    ),
  }
}
