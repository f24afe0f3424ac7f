import type { ReactNode } from 'react'
import styled from 'styled-components'
import { accentTones } from '~/kit/ui/accent'
import { initials } from '~/lib/format/initials'

interface MarkedClientProps {
  readonly client: { readonly name: string | null; readonly color: string | null }
  readonly children: ReactNode
}

/** What a list says of a client, beside its initials on its colour, made dark enough for white text. */
export function MarkedClient({ client: { name, color }, children }: MarkedClientProps) {
  const tone = accentTones(color)?.light.accent
  return (
    <Beside data-person>
      <Mark aria-hidden="true" style={tone ? { backgroundColor: tone } : undefined}>
        {initials(name ?? '')}
      </Mark>
      <span>{children}</span>
    </Beside>
  )
}

const Beside = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  > :last-child {
    min-width: 0;
  }
  b {
    font-weight: 500;
  }
`

const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: var(--radius);
  /* A grey that white text is readable on in both themes. */
  background: #5d6673;
  color: #fff;
  font: 600 11px/1 var(--font);
`
