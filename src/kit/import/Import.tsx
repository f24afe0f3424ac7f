import { Suspense, type ReactNode } from 'react'
import styled from 'styled-components'
import { counted } from '~/lib/format/counted'
import type { BatchItem } from '../batch/batchItem'
import { BatchView } from '../batch/BatchView'
import { lazyPart } from '../feedback/lazyPart'
import { Skeleton } from '../feedback/Skeleton'
import type { FormScope } from '../form/formScope'
import { LeaveDialog } from '../form/LeaveDialog'
import { Ago } from '../ui/Ago'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { Row } from '../ui/Row'
import { Stack } from '../ui/Stack'
import { Steps } from '../ui/Steps'
import { Text } from '../ui/Text'
import { FileStep } from './FileStep'
import type { FileFacts } from './ImportDesk'
import type { ImportKind } from './importKind'
import type { ImportSnapshot, ImportState, PreviewState } from './importPhase'
import type { ImportSession } from './ImportSession'
import { useImport } from './useImport'

// A file comes first.
const ColumnsStep = lazyPart(async () => (await import('./ColumnsStep')).ColumnsStep)
const CheckStep = lazyPart(async () => (await import('./CheckStep')).CheckStep)
// Most imports begin with none.
const UnfinishedBatches = lazyPart(async () => (await import('../batch/UnfinishedBatches')).UnfinishedBatches)

interface ImportProps {
  readonly kind: ImportKind
  /** The choice made before a file is chosen; it cannot change afterwards. */
  readonly choice?: ReactNode
  /** What must still be chosen before a file. */
  readonly whyNoFile?: string | null
  /** Called with the choices of an earlier batch that is resumed. */
  readonly onResume?: (choices: ImportKind['choices']) => void
  /** Whether an address belongs to the import; only its pathname by default. */
  readonly contains?: FormScope['contains']
}

/**
 * Imports a CSV file in steps: file, columns, check, optional preview, send. Nothing is sent before the last step. Asks before the user
 * leaves rows that are not sent.
 */
export function Import({ kind, choice, whyNoFile = null, onResume, contains }: ImportProps) {
  const { session, state, pasted, blocker } = useImport(kind, contains)
  const { phase } = state
  const names: Readonly<Record<ImportState['phase'], string>> = {
    file: 'File',
    columns: 'Columns',
    check: 'Check',
    preview: kind.preview?.name ?? '',
    send: kind.verb.base,
  }
  const phases = (['file', 'columns', 'check', 'preview', 'send'] as const).filter((one) => one !== 'preview' || kind.preview)
  const file = 'file' in state ? state.file : null
  return (
    <Stack>
      {phase === 'file' && (choice || state.unfinished.length > 0) && (
        <Stack $max={720}>
          {state.unfinished.length > 0 && (
            <Suspense>
              <UnfinishedBatches
                verb={kind.verb}
                unfinished={state.unfinished}
                onResume={(found) => {
                  onResume?.(found.stored.choices)
                  session.resume(found)
                }}
                onDiscard={(found) => session.discard(found)}
              />
            </Suspense>
          )}
          {choice}
        </Stack>
      )}
      {phase !== 'file' && <Text>{phase === 'send' ? state.about : kind.about}</Text>}
      <Head>
        <Steps steps={phases.map((one) => names[one])} current={phases.indexOf(phase)} />
        {file && (
          <Button tone="quiet" onClick={() => session.startOver()}>
            Start over
          </Button>
        )}
      </Head>
      {file?.sentBefore && (
        <Notice tone="warn">
          <span>
            This file was already imported <Ago instant={file.sentBefore.at} />: {file.sentBefore.summary}.
          </span>
        </Notice>
      )}
      <Suspense fallback={<Skeleton lines={8} />}>
        <Step kind={kind} session={session} state={state} pasted={pasted} whyNoFile={whyNoFile} />
      </Suspense>
      {phase === 'file' && state.refusal && (
        <Stack $max={720}>
          <Notice tone="bad" isUrgent>
            {state.refusal}
          </Notice>
        </Stack>
      )}
      <LeaveDialog blocker={blocker}>
        Rows that are not sent are not saved. If you leave, you have to import and correct them again.
      </LeaveDialog>
    </Stack>
  )
}

const readingKey = ({ encoding, delimiter, headerRow }: FileFacts): string => `${encoding} ${delimiter} ${headerRow}`

interface StepProps extends Pick<ImportSnapshot, 'state' | 'pasted'> {
  readonly kind: ImportKind
  readonly session: ImportSession
  readonly whyNoFile: string | null
}

function Step({ kind, session, state, pasted, whyNoFile }: StepProps) {
  const { noun, verb, fields } = kind
  const countOf = (count: number): string => counted(count, noun.one, noun.many)
  switch (state.phase) {
    case 'file':
      return <FileStep kind={kind} session={session} state={state} pasted={pasted} whyNoFile={whyNoFile} />
    case 'columns':
      // Read otherwise, a file may have other columns.
      return <ColumnsStep key={readingKey(state.file.facts)} fields={fields} session={session} state={state} />
    case 'check':
      return (
        <CheckStep
          kind={kind}
          session={session}
          state={state}
          nextLabel={kind.preview?.label(state.ready.length) ?? `${verb.base} ${countOf(state.ready.length)}`}
          onNext={() => (kind.preview ? session.preview() : session.send())}
        />
      )
    case 'preview':
      return (
        <>
          {kind.preview?.render(state.ready, {
            fillIn: (number, values) => session.correct([number], values),
            leaveOut: (number) => session.leaveOut([number], true),
          })}
          <Row $gap={10} $justify="end">
            <Button onClick={() => session.back()}>Back</Button>
            <Button tone="primary" reason={whyNotSent(state, kind)} onClick={() => session.send()}>
              {verb.base} {countOf(state.ready.length)}
            </Button>
          </Row>
        </>
      )
    case 'send':
      return (
        <BatchView
          noun={noun}
          verb={verb}
          columns={fields.map(({ key, label }) => ({ label, text: ({ values }: BatchItem) => values[key] ?? '' }))}
          fileName={state.fileName}
          progress={state.progress}
          outcome={state.outcome}
          records={state.records}
          leftOut={state.leftOut}
          listPath={kind.listPath?.(
            state.choices,
            state.progress.items.flatMap(({ state: outcome, values }) => (outcome === 'done' ? [values] : [])),
          )}
          next={kind.next}
          isStored={state.isStored !== false}
          onStart={() => session.start()}
          onPause={() => session.pause()}
          onCancel={() => session.cancel()}
          onDecide={(numbers, decision) => session.decide(numbers, decision)}
          onAnother={() => session.startOver()}
          anotherLabel="Another file"
        />
      )
  }
}

/** Why the rows of a preview cannot be sent now; null where they can. */
function whyNotSent({ ready, canSend }: PreviewState, { preview }: ImportKind): string | null {
  if (ready.length === 0) return 'No row is ready.'
  return preview?.whyNotYet?.(ready) ?? (canSend ? null : 'Still checking the rows.')
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  margin-bottom: 16px;
`
