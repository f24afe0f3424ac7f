import { FileText } from 'lucide-react'
import styled, { css } from 'styled-components'
import { resultKind, resultNote } from '~/domain/certificate/medicalResult'
import { Button } from '~/kit/ui/Button'
import { Card } from '~/kit/ui/Card'
import { Status } from '~/kit/ui/Status'
import type { LabRecord } from '../desk/labResult'

/** A file of a laboratory, with its title on screen. */
export interface LabFileLink {
  readonly title: string
  readonly filePath: string
}

interface TestResultsProps {
  readonly record: LabRecord
  readonly onOpenFile: (file: LabFileLink) => void
}

/** What the laboratories found, in large letters, with their files. A result that is not known to be clear never looks calm. */
export function TestResults({ record, onOpenFile }: TestResultsProps) {
  const { result, labName, resultsFilePath, secondResult, secondLabName, secondResultsFilePath } = record
  const first = { title: 'Result', file: 'Lab file', result, lab: labName, filePath: resultsFilePath }
  const second = {
    title: 'Second result',
    file: 'Second lab file',
    result: secondResult,
    lab: secondLabName,
    filePath: secondResultsFilePath,
  }
  const hasSecond = Boolean(secondResult || secondLabName || secondResultsFilePath)
  return (
    <Pair>
      {[first, ...(hasSecond ? [second] : [])].map((one) => {
        const note = resultNote(one.result)
        return (
          <Card key={one.title} aria-label={one.title}>
            <h2>{one.title}</h2>
            {resultKind(one.result) === 'attention' ? (
              <Serious $tone="bad" data-serious dir="auto">
                {one.result}
              </Serious>
            ) : (
              <Word dir="auto">{one.result || 'None yet'}</Word>
            )}
            {note && <small>{note}</small>}
            {one.lab && <small dir="auto">{one.lab}</small>}
            {one.filePath && (
              <div>
                <Button onClick={() => onOpenFile({ title: one.file, filePath: one.filePath ?? '' })}>
                  <FileText aria-hidden="true" />
                  {one.file}
                </Button>
              </div>
            )}
          </Card>
        )
      })}
    </Pair>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: 14px;
  > * {
    align-content: start;
  }
  small {
    color: var(--text-2);
    font-size: 13px;
  }
`

const large = css`
  && {
    color: var(--text);
    font: 600 28px/36px var(--font);
    letter-spacing: -0.015em;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`

const Word = styled.p`
  ${large}
`

const Serious = styled(Status)`
  ${large}
`
