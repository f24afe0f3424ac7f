import styled, { css } from 'styled-components'
import { initials } from '~/lib/format/initials'

/** The size of the letters by that of the circle, in pixels. */
const letters = { 28: 11, 34: 12, 36: 13 } as const

interface AvatarProps {
  readonly name: string
  readonly size?: keyof typeof letters
}

/** Somebody's initials in a circle, beside the name: it says nothing of its own. */
export const Avatar = ({ name, size = 28 }: AvatarProps) => (
  <Circle aria-hidden="true" $size={size}>
    {initials(name)}
  </Circle>
)

/** The look of the circle, without its size. */
export const circle = css`
  display: grid;
  place-items: center;
  border-radius: 50%;
  background: var(--accent-soft);
  color: var(--accent-text);
`

const Circle = styled.span<{ $size: keyof typeof letters }>`
  ${circle}
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  font: 600 ${({ $size }) => letters[$size]}px/1 var(--font);
`
