import { stepsOfMails, type Step } from '~/domain/email/mailSteps'
import type { EmailFact } from '~/domain/email/messages'
import { StepList } from '~/domain/email/StepList'
import { useMailsAbout } from '~/domain/email/useMailsAbout'
import { Loaded } from '~/kit/feedback/Loaded'
import { Stack } from '~/kit/ui/Stack'
import { Text } from '~/kit/ui/Text'
import { completeValue, readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { useOpenPath } from '~/platform/tenant/openPages'
import { mailsAtRevocation, reachesBack } from './mailsAtRevocation'
import { instantOf, isCoveredBy, revokedAtIn, stepAtRevocation, stepOfEntry, unconfirmedStep, type Entry } from './timeLineSteps'
import { CertificateLog, EmailsToHolder } from './view.generated'

/** How many of the latest events of an address are read. */
const eventLimit = 100

interface TimeLineProps {
  readonly certId: string
  readonly isRevoked: boolean
  /** Its revocation has no clear answer, and it was not read since. */
  readonly isUnconfirmed: boolean
  /** The holder's address; null where none is known. */
  readonly email: string | null
  /** Opens the send dialog with the failed address, for correction; null for those who may not send. */
  readonly onSendAgain: ((email: string) => void) | null
}

/** Log of a certificate including its emails, newest first. Unknown actions show the backend's text. */
export function CertificateTimeLine({ certId, isRevoked, isUnconfirmed, email, onSendAgain }: TimeLineProps) {
  const mayReadEmails = useOpenPath()('/email/activity', paths.emailActivity()) !== null
  const log = useRecord(CertificateLog, { certId }, { pick: ({ getCertLog }) => getCertLog?.log ?? [], from: 'fresh' })
  const mails = useMailsAbout(certId)
  const isTold = isRevoked && email !== null && mayReadEmails
  // A message about a revocation carries no certificate, so it is looked for among everything the holder was sent.
  const toHolder = useRecord(
    EmailsToHolder,
    { search: email ?? '', limit: eventLimit },
    { from: 'uncached', isSilent: true, isSkipped: !isTold },
  )
  const events: readonly EmailFact[] = readyValue(mails) ?? []
  const holderEvents = isTold ? completeValue(toHolder) : null
  return (
    <Stack $gap={12}>
      <h2>What happened</h2>
      {mails.status !== 'loading' && (
        <Loaded record={mails} what="The emails">
          {() => null}
        </Loaded>
      )}
      {isTold && toHolder.status !== 'loading' && (
        <Loaded record={toHolder} what="Emails to the holder">
          {() => null}
        </Loaded>
      )}
      <Loaded record={log} what="The log" lines={4}>
        {(entries, isPartial) => {
          const own = entries.filter((entry) => !isCoveredBy(entry, events))
          const told = email !== null && holderEvents ? revocationSteps(own, email, holderEvents) : own.map(stepOfEntry)
          const said = isUnconfirmed ? told.map(unconfirmedStep) : told
          const steps = [...stepsOfMails(events), ...said].toSorted((one, other) => instantOf(other.at) - instantOf(one.at))
          if (steps.length > 0) return <StepList steps={steps} onSendAgain={onSendAgain} />
          return isPartial || completeValue(mails) === null ? null : <Text $isQuiet>No steps are recorded.</Text>
        }}
      </Loaded>
    </Stack>
  )
}

/** The log of a revoked certificate, with the emails to its holder at that time, or what is known instead. */
function revocationSteps(entries: readonly Entry[], holder: string, events: readonly EmailFact[]): readonly Step[] {
  const steps = entries.map(stepOfEntry)
  const revokedAt = revokedAtIn(entries)
  if (!revokedAt) return steps
  const mails = mailsAtRevocation(revokedAt, holder, events, events.length >= eventLimit).map((mail) => stepAtRevocation(mail, holder))
  if (mails.length > 0) return [...mails, ...steps]
  const note = reachesBack(revokedAt, events, eventLimit)
    ? `No email to ${holder} is recorded at that time.`
    : `Whether an email went to ${holder} at that time is not known: there are too many since.`
  return steps.map((step) =>
    step.title === 'Revoked' ? { ...step, detail: [step.detail, note].filter(Boolean).join('. '), seeEmailsTo: holder } : step,
  )
}
