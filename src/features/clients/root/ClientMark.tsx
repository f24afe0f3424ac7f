import styled from 'styled-components'
import { accentTones } from '~/kit/ui/accent'
import { initials } from '~/lib/format/initials'

/** A client's initials on its colour, made dark enough for white text. */
export function ClientMark({ name, color }: { readonly name: string | null; readonly color: string | null }) {
  const tone = accentTones(color)?.light.accent
  return (
    <Mark aria-hidden="true" style={tone ? { backgroundColor: tone } : undefined}>
      {initials(name ?? '')}
    </Mark>
  )
}

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
