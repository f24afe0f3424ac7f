import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { FormScope } from '../form/formScope'
import { LeaveDialog } from '../form/LeaveDialog'
import { Ago } from '../ui/Ago'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'
import { CheckStep } from './CheckStep'
import { Buttons, ColumnsStep } from './ColumnsStep'
import { FileStep } from './FileStep'
import type { ImportKind } from './importKind'
import { SendStep } from './SendStep'
import { Steps } from './Steps'
import { useImport, type ImportPhase } from './useImport'

interface ImportProps {
  readonly kind: ImportKind
  /** What is chosen before a file; it cannot change once there is one. */
  readonly choice?: ReactNode
  /** Where the import stands, when that is not simply its page. */
  readonly contains?: FormScope['contains']
}

/**
 * Takes a CSV file in: file, columns, check, a try where the kind draws one, and the run. Nothing is sent before the last step, and its
 * button says how many; before rows that are not sent are left, it asks.
 */
export function Import({ kind, choice, contains }: ImportProps) {
  const work = useImport(kind, contains)
  const { phase, setPhase, file, ready, rows } = work
  const { noun, verb } = kind

  const phases: readonly ImportPhase[] = kind.tryOut ? ['file', 'columns', 'check', 'try', 'send'] : ['file', 'columns', 'check', 'send']
  const names: Readonly<Record<ImportPhase, string>> = { file: 'File', columns: 'Columns', check: 'Check', try: 'Try', send: verb.base }
  const sendLabel = `${verb.base} ${ready.length} ${ready.length === 1 ? noun.one : noun.many}`
  return (
    <Box>
      {phase === 'file' ? choice : <About>{phase === 'send' ? work.runWords.about : kind.about}</About>}
      <Head>
        <Steps steps={phases.map((one) => names[one])} current={phases.indexOf(phase)} />
        {phase !== 'file' && phase !== 'send' && (
          <Button tone="quiet" onClick={work.startOver}>
            Start over
          </Button>
        )}
      </Head>
      {file?.sentBefore && phase !== 'file' && phase !== 'send' && (
        <Notice tone="warn">
          This file was sent before, <Ago instant={file.sentBefore.at} />: {file.sentBefore.words}.
        </Notice>
      )}
      {phase === 'file' && (
        <FileStep
          kind={kind}
          isBusy={work.isBusy}
          refusal={work.refusal}
          onFile={work.open}
          pasted={work.pasted}
          onPaste={work.setPasted}
          onRead={work.openPasted}
          unended={work.unended}
          onResume={work.resume}
          onDrop={work.forget}
        />
      )}
      {phase === 'columns' && file && (
        <ColumnsStep
          facts={file.facts}
          fields={kind.fields}
          guess={file.guess}
          orders={file.orders}
          isBusy={work.isBusy}
          key={file.fingerprint}
          onBack={work.startOver}
          onChosen={work.chooseColumns}
        />
      )}
      {phase === 'check' && file && (
        <CheckStep
          kind={kind}
          fileName={file.name}
          headers={
            new Map(
              Object.entries(work.map).flatMap(([key, column]) =>
                column === null ? [] : [[key, file.facts.headers[column] ?? ''] as const],
              ),
            )
          }
          rows={rows}
          leftOut={work.leftOut}
          existing={work.existing}
          known={work.known}
          isBusy={work.isBusy}
          onIgnoreSurplus={work.ignoreSurplus}
          confirmed={work.confirmed}
          ready={ready}
          nextLabel={kind.tryOut ? `Try with ${Math.min(3, ready.length)} of ${ready.length}` : sendLabel}
          onChange={work.correct}
          onLeaveOut={work.leaveOut}
          onConfirm={work.confirm}
          onCompareAgain={work.compareAgain}
          onBack={() => setPhase('columns')}
          onNext={() => (kind.tryOut ? setPhase('try') : work.send())}
        />
      )}
      {phase === 'try' && kind.tryOut && (
        <>
          {kind.tryOut(ready)}
          <Buttons>
            <Button onClick={() => setPhase('check')}>Back</Button>
            <Button tone="primary" isBusy={work.isBusy} onClick={work.send}>
              {sendLabel}
            </Button>
          </Buttons>
        </>
      )}
      {phase === 'send' && work.progress && (
        <SendStep
          kind={kind}
          fileName={work.runWords.fileName}
          progress={work.progress}
          outcome={work.outcome}
          isKept={work.isKept}
          onStart={work.go}
          onPause={work.pause}
          onCancel={work.cancel}
          onDecide={work.decide}
          onAnother={work.startOver}
        />
      )}
      <LeaveDialog blocker={work.blocker}>
        Rows that are not sent yet are not kept. If you leave, they must be read and corrected again.
      </LeaveDialog>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

const About = styled.p`
  color: var(--text-2);
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 8px;
`
