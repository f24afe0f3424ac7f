import { Suspense, useState } from 'react'
import { kindOf } from '~/domain/certificate/documentKinds'
import { mailedText } from '~/domain/certificate/mailedText'
import { rowsPerCommand } from '~/domain/certificate/rowsPerCommand'
import { nobodyLooked, whyLookFirst } from '~/domain/certificate/SecondLook'
import { staleCertificates } from '~/domain/certificate/staleCertificates'
import { fits } from '~/domain/certificate/templateFits'
import { lazySender } from '~/kit/batch/lazySender'
import { lazyPart } from '~/kit/feedback/lazyPart'
import { Skeleton } from '~/kit/feedback/Skeleton'
import { Import } from '~/kit/import/Import'
import type { ImportKind } from '~/kit/import/importKind'
import { ListPage } from '~/kit/page/ListPage'
import { Notice } from '~/kit/ui/Notice'
import { counted } from '~/lib/format/counted'
import { currentTime } from '~/lib/time/clock'
import { dayInWords } from '~/lib/time/dayWords'
import { reasonAgainst } from '~/platform/access/actions'
import { useInvalidate } from '~/platform/api/read/invalidate'
import { ApiError } from '~/platform/api/transport/errors'
import { paths } from '~/platform/routes/paths'
import { useClient, useSignedIn } from '~/platform/tenant/client'
import { newDocument, type Clinic } from '../issue/documentForm'
import { WithClinic, type Kinds } from '../issue/WithClinic'
import { documentFields, documentIdentities, findKeyOf, whyNotIssued, type SharedFacts } from './bulkDocuments'
import { lookKey, rowsToLookAt } from './secondLook'

const BulkChoices = lazyPart(async () => (await import('./BulkChoices')).BulkChoices)
const SecondLookStep = lazyPart(async () => (await import('./SecondLookStep')).SecondLookStep)

const title = 'Issue documents from CSV'
const head = { title, crumbs: ['/documents/issue'] } as const

/** Issues many documents of one type from a CSV file. */
export function BulkDocumentsScreen() {
  const reason = reasonAgainst('document.issue', useSignedIn())
  if (reason)
    return (
      <ListPage {...head}>
        <Notice tone="warn">{reason}</Notice>
      </ListPage>
    )
  return (
    <WithClinic title={title} skeleton={ListSkeleton}>
      {(clinic, kinds) => (
        <ListPage {...head}>
          {/* Around all of it: the choices would push the file box down. */}
          <Suspense fallback={<Skeleton lines={6} />}>
            <BulkIssue clinic={clinic} kinds={kinds} />
          </Suspense>
        </ListPage>
      )}
    </WithClinic>
  )
}

const ListSkeleton = () => (
  <ListPage {...head}>
    <Skeleton lines={6} />
  </ListPage>
)

interface BulkIssueProps {
  readonly clinic: Clinic
  readonly kinds: Kinds
}

/** What a form for one document begins with. */
function sharedAtFirst(clinic: Clinic): SharedFacts {
  const { subType, templateId, centerId, labId, physicianId, reportedDay, reportedTime } = newDocument(currentTime(), clinic)
  return { subType, templateId, centerId, labId, physicianId, reportedDay, reportedTime }
}

/** Whether everything is chosen that all rows share. */
function isComplete(
  { subType, templateId, centerId, labId, physicianId, reportedDay, reportedTime }: SharedFacts,
  { centers }: Clinic,
): boolean {
  const { hasSample, needsPhysician } = kindOf(subType)
  const sometimes = [hasSample && labId, needsPhysician && physicianId, centers.length > 0 && centerId]
  return [subType, templateId, reportedDay, reportedTime, ...sometimes].every((text) => text !== '')
}

function BulkIssue({ clinic, kinds }: BulkIssueProps) {
  const client = useClient()
  const invalidate = useInvalidate()
  const [shared, setShared] = useState(() => sharedAtFirst(clinic))
  const [looked, setLooked] = useState(nobodyLooked)
  const change = (more: Partial<SharedFacts>): void => setShared((now) => ({ ...now, ...more }))
  const template = clinic.templates.find((one) => one.id === shared.templateId && fits(one, shared.subType))
  const typeName = kinds.find(({ subType }) => subType === shared.subType)?.name ?? shared.subType

  const kind: ImportKind = {
    name: 'documents',
    noun: { one: 'document', many: 'documents' },
    verb: { base: 'Issue', doing: 'Issuing', done: 'issued' },
    fields: documentFields(shared, clinic),
    identities: documentIdentities(shared.subType),
    findKey: findKeyOf(shared.subType),
    ...(template && {
      about: `${typeName}, template ${template.name ?? template.id}, reported on ${dayInWords(shared.reportedDay)} at ${shared.reportedTime}`,
    }),
    choices: { ...shared },
    sender: (choices) => {
      // A resumed batch brings its own choices.
      const chosen = { ...shared, ...choices }
      const found = clinic.templates.find(({ id }) => id === chosen.templateId)
      if (!found) throw new ApiError('business', 'bulk', 'The template of this import no longer exists.')
      return lazySender(rowsPerCommand, async () => (await import('./documentSender')).documentSender(chosen, found, clinic, client.id))
    },
    alsoHappens: mailedText,
    preview: {
      name: 'Second look',
      label: (count) => `Look through ${counted(count, 'document')}`,
      render: (rows, tools) => (
        <Suspense fallback={<Skeleton lines={6} />}>
          <SecondLookStep rows={rows} shared={shared} clinic={clinic} looked={looked} onLook={setLooked} tools={tools} />
        </Suspense>
      ),
      whyNotYet: (rows) => {
        if (rows.some(({ values }) => whyNotIssued(values, shared, clinic) !== null))
          return 'Some rows cannot be issued: correct them or leave them out.'
        return whyLookFirst(rowsToLookAt(rows, shared.subType).map(lookKey), looked)
      },
    },
    listPath: (choices) => {
      const { reportedDay: day, subType } = { ...shared, ...choices }
      return paths.documentsIssuedIn(`${day}..${day}`, subType)
    },
    onSent: () => invalidate(staleCertificates.issued),
  }
  const choice = <BulkChoices clinic={clinic} kinds={kinds} shared={shared} onChange={change} />
  const resume = (choices: Readonly<Record<string, string>>): void => setShared((now) => ({ ...now, ...choices }))
  return (
    <Import
      kind={kind}
      choice={choice}
      whyNoFile={template && isComplete(shared, clinic) ? null : 'First choose what all rows share, above.'}
      onResume={resume}
    />
  )
}
