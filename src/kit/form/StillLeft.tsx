import styled from 'styled-components'
import { counted } from '~/lib/format/counted'
import { Hidden } from '../ui/Hidden'
import { LinkButton } from '../ui/LinkButton'

interface StillLeftProps {
  readonly left: readonly { readonly label: string; readonly go: () => void }[]
}

const shownAtOnce = 2

/** What is left to do before a form can be sent, beside the button that sends it: each leads to its place, which may be out of view. */
export function StillLeft({ left }: StillLeftProps) {
  if (left.length === 0) return null
  const more = left.length - shownAtOnce
  return (
    <Left>
      <p>{counted(left.length, 'thing is', 'things are')} left</p>
      <ul aria-label="Still left">
        {left.slice(0, shownAtOnce).map(({ label, go }) => (
          <li key={label}>
            <LinkButton onClick={go}>{label}</LinkButton>
          </li>
        ))}
        {more > 0 && <li aria-hidden="true">+{more}</li>}
        {more > 0 && <Hidden as="li">and {more} more</Hidden>}
      </ul>
    </Left>
  )
}

const Left = styled.div`
  flex: 1 1 160px;
  font-size: 13px;
  /* The fields that need attention are named above it. */
  [role='alert']:has(ul) ~ * & {
    display: none;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 14px;
    color: var(--accent-text);
    font-weight: 500;
  }
`
