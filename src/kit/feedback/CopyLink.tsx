import { ExternalLink } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import styled from 'styled-components'
import { ButtonAnchor } from '../ui/Button'
import { Hidden } from '../ui/Hidden'
import { Note } from '../ui/Note'
import { CopyButton } from './CopyButton'

interface CopyLinkProps {
  readonly label: string
  readonly link: string
  /** Who can open it. */
  readonly note: string
  /** More buttons. */
  readonly children?: ReactNode
}

/** A link without its scheme, in parts after which a line may break. */
const partsOf = (link: string): readonly { readonly at: number; readonly text: string }[] =>
  [...link.replace(/^https?:\/\//, '').matchAll(/[^/.]*[/.]|[^/.]+$/g)].map(({ 0: text, index: at }) => ({ at, text }))

/** A link to share, and a row of buttons to copy and open it. */
export function CopyLink({ label, link, note, children }: CopyLinkProps) {
  return (
    <>
      <div>
        <Hidden>{label}: </Hidden>
        <LinkText>
          {partsOf(link).map(({ at, text }) => (
            <Fragment key={at}>
              {text}
              <wbr />
            </Fragment>
          ))}
        </LinkText>
        <Note $above={4}>{note}</Note>
      </div>
      <Row>
        <CopyButton text={link} what="link" />
        <ButtonAnchor tone="quiet" href={link} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" />
          Open <Hidden>the public page in a new tab</Hidden>
        </ButtonAnchor>
        {children}
      </Row>
    </>
  )
}

/** One press selects all of it, for browsers that allow no copying. */
const LinkText = styled.span`
  font-size: 13px;
  font-weight: 500;
  line-height: 17px;
  user-select: all;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 4px;
  > * {
    padding-inline: 8px;
    font-size: 13px;
  }
`
