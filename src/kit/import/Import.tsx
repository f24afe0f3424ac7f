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
  /** The choice made before a file is chosen; it cannot change afterwards. */
  readonly choice?: ReactNode
  /** Whether an address belongs to the import; only its pathname by default. */
  readonly contains?: FormScope['contains']
}

/**
 * Imports a CSV file in steps: file, columns, check, optional preview, send. Nothing is sent before the last step. Asks before the user
 * leaves rows that are not sent.
 */
export function Import({ kind, choice, contains }: ImportProps) {
  const importer = useImport(kind, contains)
  const { phase, setPhase, file, ready, rows } = importer
  const { noun, verb } = kind

  const phases: readonly ImportPhase[] = kind.renderPreview
    ? ['file', 'columns', 'check', 'preview', 'send']
    : ['file', 'columns', 'check', 'send']
  const names: Readonly<Record<ImportPhase, string>> = {
    file: 'File',
    columns: 'Columns',
    check: 'Check',
    preview: 'Preview',
    send: verb.base,
  }
  const previewCount = Math.min(3, ready.length)
  const previewLabel = `Preview ${previewCount} ${previewCount === 1 ? noun.one : noun.many}`
  const sendLabel = `${verb.base} ${ready.length} ${ready.length === 1 ? noun.one : noun.many}`
  return (
    <Box>
      {phase === 'file' ? choice : <About>{phase === 'send' ? importer.runInfo.about : kind.about}</About>}
      <Head>
        <Steps steps={phases.map((one) => names[one])} current={phases.indexOf(phase)} />
        {phase !== 'file' && phase !== 'send' && (
          <Button tone="quiet" onClick={importer.startOver}>
            Start over
          </Button>
        )}
      </Head>
      {file?.sentBefore && phase !== 'file' && phase !== 'send' && (
        <Notice tone="warn">
          This file was already imported <Ago instant={file.sentBefore.at} />: {file.sentBefore.summary}.
        </Notice>
      )}
      {phase === 'file' && (
        <FileStep
          kind={kind}
          isBusy={importer.isBusy}
          refusal={importer.refusal}
          onFile={importer.open}
          pasted={importer.pasted}
          onPaste={importer.setPasted}
          onRead={importer.openPasted}
          unfinished={importer.unfinished}
          onResume={importer.resume}
          onDrop={importer.discard}
        />
      )}
      {phase === 'columns' && file && (
        <ColumnsStep
          facts={file.facts}
          fields={kind.fields}
          guess={file.guess}
          orders={file.orders}
          isBusy={importer.isBusy}
          key={file.fingerprint}
          onBack={importer.startOver}
          onChosen={importer.chooseColumns}
        />
      )}
      {phase === 'check' && file && (
        <CheckStep
          kind={kind}
          fileName={file.name}
          headers={
            new Map(
              Object.entries(importer.map).flatMap(([key, column]) =>
                column === null ? [] : [[key, file.facts.headers[column] ?? ''] as const],
              ),
            )
          }
          rows={rows}
          leftOut={importer.leftOut}
          existing={importer.existing}
          known={importer.known}
          isBusy={importer.isBusy}
          onIgnoreSurplus={importer.ignoreSurplus}
          confirmed={importer.confirmed}
          ready={ready}
          nextLabel={kind.renderPreview ? previewLabel : sendLabel}
          onChange={importer.correct}
          onLeaveOut={importer.leaveOut}
          onConfirm={importer.confirm}
          onCompareAgain={importer.compareAgain}
          onBack={() => setPhase('columns')}
          onNext={() => (kind.renderPreview ? setPhase('preview') : importer.send())}
        />
      )}
      {phase === 'preview' && kind.renderPreview && (
        <>
          {kind.renderPreview(ready)}
          <Buttons>
            <Button onClick={() => setPhase('check')}>Back</Button>
            <Button tone="primary" isBusy={importer.isBusy} onClick={importer.send}>
              {sendLabel}
            </Button>
          </Buttons>
        </>
      )}
      {phase === 'send' && importer.progress && (
        <SendStep
          kind={kind}
          fileName={importer.runInfo.fileName}
          progress={importer.progress}
          outcome={importer.outcome}
          isKept={importer.isKept}
          onStart={importer.startRun}
          onPause={importer.pause}
          onCancel={importer.cancel}
          onDecide={importer.decide}
          onAnother={importer.startOver}
        />
      )}
      <LeaveDialog blocker={importer.blocker}>
        Rows that are not sent are not saved. If you leave, you have to import and correct them again.
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
