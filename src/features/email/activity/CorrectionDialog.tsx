import { ArrowRight } from 'lucide-react'
import styled from 'styled-components'
import { BatchButtons } from '~/kit/batch/BatchButtons'
import { Dialog } from '~/kit/ui/Dialog'
import { Hidden } from '~/kit/ui/Hidden'
import { Notice } from '~/kit/ui/Notice'
import { counted } from '~/lib/format/counted'
import { correctionBatch, correctionsOf } from './correctionBatch'
import { corrections as sentCorrections } from './corrections'
import type { FailureGroup } from './emails'

interface CorrectionDialogProps {
  /** Its emails went to a domain that was probably mistyped. */
  readonly group: FailureGroup
  readonly onClose: () => void
}

/** Shows every address of a mistyped domain beside its correction, and sends the documents again when that is confirmed. */
export function CorrectionDialog({ group, onClose }: CorrectionDialogProps) {
  const corrections = correctionsOf(group)
  const without = group.emails.filter(({ certId }) => certId === null).length
  return (
    <Dialog title={`Correct ${group.domain} to ${group.meant}`} isOpen onClose={onClose}>
      <p>Each document is emailed once to its corrected address. The documents themselves keep their old addresses.</p>
      <List aria-label="Corrections">
        {corrections.map(({ certId, patientName, from, to }) => (
          <li key={`${certId} ${to}`}>
            <b dir="auto">{patientName}</b>
            <span>
              <del>{from}</del>
              <ArrowRight aria-hidden="true" />
              <Hidden> to </Hidden>
              <ins>{to}</ins>
            </span>
          </li>
        ))}
      </List>
      {without > 0 && <Notice tone="warn">{counted(without, 'email')} carried no document and cannot be sent again.</Notice>}
      <BatchButtons
        batches={sentCorrections}
        label={`Correct and send ${counted(corrections.length, 'email')}`}
        reason={corrections.length === 0 ? 'None of them carried a document.' : null}
        batchOf={() => correctionBatch(group.domain, corrections)}
        onClose={onClose}
      />
    </Dialog>
  )
}

const List = styled.ul`
  max-height: 40dvh;
  margin: 12px 0;
  overflow-y: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  li {
    padding: 8px 12px;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  b {
    display: block;
    font-weight: 500;
  }
  span {
    color: var(--text-2);
    font-size: 13px;
    line-height: 20px;
  }
  ins {
    color: var(--text);
    font-weight: 500;
    text-decoration: none;
  }
  svg {
    display: inline;
    width: 14px;
    height: 14px;
    margin: 0 6px;
    vertical-align: -2px;
  }
`
