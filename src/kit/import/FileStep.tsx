import { FileSpreadsheet, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../ui/Button'
import { Field, FieldError, TextArea } from '../ui/Field'
import { Row } from '../ui/Row'
import { Stack } from '../ui/Stack'
import { saveTemplateFile } from './importFiles'
import type { ImportKind, PastedText } from './importKind'
import type { FileState } from './importPhase'
import type { ImportSession } from './ImportSession'

interface FileStepProps {
  readonly kind: ImportKind
  readonly session: ImportSession
  readonly state: FileState
  /** Pasted rows that are not read yet. */
  readonly pasted: string
  /** What must be chosen before a file; null for nothing. */
  readonly whyNoFile: string | null
}

const rowsOf = ({ fields }: ImportKind): Omit<PastedText, 'toCsv'> => ({
  summary: 'Or paste rows from a table',
  label: 'Rows, with a header row above',
  hint: 'Copied from Excel, Numbers or a web page, or comma-separated.',
  placeholder: fields.map(({ label }) => label).join(', '),
  button: 'Read these rows',
})

/** First step: choose a file, paste rows or save a template. */
export function FileStep({ kind, session, state: { isReading }, pasted, whyNoFile }: FileStepProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  /** A file was dropped before its time. */
  const [isRefused, setRefused] = useState(false)
  // Open on mount where rows were pasted before; typing must not open or close it.
  const [wasPasted] = useState(pasted !== '' || kind.pasted !== undefined)
  const words = kind.pasted ?? rowsOf(kind)
  return (
    <Stack $max={720}>
      <Zone
        $isOver={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file && whyNoFile === null) session.open(file)
          setRefused(whyNoFile !== null)
        }}
      >
        <FileUp aria-hidden="true" />
        <b>Drop a CSV file here</b>
        {isRefused && whyNoFile !== null && <FieldError role="alert">{whyNoFile}</FieldError>}
        <p>One {kind.noun.one} per row, below a header row. Excel and Numbers can save CSV files.</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-label="CSV file"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) session.open(file)
          }}
        />
        <Row $gap={10} $justify="center">
          <Button tone="primary" isBusy={isReading} reason={whyNoFile} onClick={() => input.current?.click()}>
            {isReading ? 'Reading the file…' : 'Choose a file'}
          </Button>
          <Button reason={whyNoFile} onClick={() => void saveTemplateFile(kind.noun.many, kind.fields)}>
            <FileSpreadsheet aria-hidden="true" />
            Example file
          </Button>
        </Row>
      </Zone>
      <Paste open={wasPasted}>
        <summary>{words.summary}</summary>
        <Field label={words.label} hint={words.hint}>
          {(control) => (
            <TextArea
              {...control}
              rows={6}
              value={pasted}
              spellCheck={false}
              placeholder={words.placeholder}
              onChange={(event) => session.paste(event.target.value)}
            />
          )}
        </Field>
        <Button
          isBusy={isReading}
          reason={whyNoFile ?? (pasted.trim() === '' ? 'Paste something first.' : null)}
          onClick={() => session.openPasted()}
        >
          {words.button}
        </Button>
      </Paste>
    </Stack>
  )
}

const Zone = styled.div<{ readonly $isOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 40px 20px;
  border: 1px dashed var(--line-control);
  border-color: ${({ $isOver }) => ($isOver ? 'var(--accent-text)' : 'var(--line-control)')};
  border-radius: var(--radius-float);
  background: ${({ $isOver }) => ($isOver ? 'var(--accent-soft)' : 'var(--surface)')};
  text-align: center;
  > svg {
    width: 28px;
    height: 28px;
    color: var(--text-3);
  }
  p {
    max-width: 46ch;
    color: var(--text-3);
  }
`

const Paste = styled.details`
  summary {
    padding: 8px 0;
    min-height: var(--control);
    color: var(--accent-text);
    font-weight: 500;
    cursor: pointer;
  }
  button {
    margin-top: 12px;
  }
  textarea {
    font-family: ui-monospace, 'Cascadia Mono', Consolas, monospace;
    font-size: 13px;
  }
`
