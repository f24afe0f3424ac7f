import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ShieldIcon } from '../ui/icons'

/** Frame of the public pages. The host name comes first, so that visitors can check which site they are on. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Page>
      <Host>
        <ShieldIcon aria-hidden="true" />
        <span>
          You are on <b>{location.host}</b>
        </span>
      </Host>
      {children}
    </Page>
  )
}

const Page = styled.main`
  --control: 44px;
  max-width: 480px;
  margin: 0 auto;
  padding: 20px 16px 40px;
  @media print {
    padding: 0;
    font-size: 12px;
  }
`

const Host = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-bottom: 16px;
  font-size: 13px;
  color: var(--text-2);
  overflow-wrap: anywhere;
  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
  b {
    font-weight: 600;
    color: var(--text);
  }
  @media print {
    display: none;
  }
`

export const Card = styled.section`
  margin-top: 14px;
  padding: 6px 18px;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--surface);
  h2 {
    padding: 12px 0 2px;
    font: 500 12px/16px var(--font);
    color: var(--text-3);
  }
  dl > div,
  li {
    display: flex;
    gap: 14px;
    padding: 11px 0;
    border-bottom: 1px solid var(--line);
    break-inside: avoid;
    &:last-child {
      border: 0;
    }
  }
  @media print {
    margin-top: 10px;
    &:has(form) {
      display: none;
    }
    dl > div,
    li {
      padding: 4px 0;
    }
    li {
      border: 0;
    }
  }
`
