import styled from 'styled-components'
import { storedUtcDay } from '~/lib/time/instant'
import { wordsOf } from '../cellWords'
import type { VisibleCertificate } from '../visibleCertificates'
import type { Cell } from './readiness'

/** '03-2027': the month of expiry; empty where the certificate does not expire or the date cannot be read. */
function monthOf(certificate: VisibleCertificate | null): string {
  const day = storedUtcDay(certificate?.validUntil)
  return day === '' ? '' : `${day.slice(5, 7)}-${day.slice(0, 4)}`
}

/** The states in which the month of expiry matters. */
const withMonth = new Set(['expired', 'onBoard'])

/** The mark of a required certificate, with the month of expiry where that is what is wrong. */
export function CellMark({ cell }: { readonly cell: Cell<VisibleCertificate> }) {
  const { state, certificate } = cell
  const { Icon, tone } = wordsOf(cell)
  return (
    <Mark data-state={state} data-tone={tone}>
      <Icon aria-hidden="true" />
      {withMonth.has(state) && monthOf(certificate)}
    </Mark>
  )
}

const Mark = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 4px;
  width: 100%;
  height: 100%;
  border: 1px solid transparent;
  border-radius: 4px;
  font: 500 12px/16px var(--font);
  font-variant-numeric: tabular-nums;
  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
  &[data-tone='good'] {
    color: var(--good);
  }
  &[data-tone='idle'] {
    color: var(--text-3);
  }
  &[data-tone='warn'] {
    background: var(--warn-soft);
    color: var(--warn);
  }
  &[data-tone='bad'] {
    background: var(--bad-soft);
    color: var(--bad);
  }
  &[data-state='missing'] {
    border: 1px dashed color-mix(in oklab, var(--bad) 55%, transparent);
    background: none;
  }
  @media print {
    gap: 3px;
    padding-inline: 2px;
    min-height: 20px;
    font: 500 10px/12px var(--font);
    svg {
      width: 13px;
      height: 13px;
    }
    border-color: var(--line);
    &:is([data-tone='good'], [data-tone='idle']) {
      border-color: transparent;
    }
  }
`
