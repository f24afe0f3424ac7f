import { Check, Copy, ExternalLink } from 'lucide-react'
import { Fragment, useEffect, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { toast } from '~/platform/messages/toast'
import { Button, ButtonAnchor } from '../ui/Button'
import { Hidden } from '../ui/Hidden'

/** How long the button shows the check mark, in milliseconds. */
const checkTime = 2000

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
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), checkTime)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = (): void => {
    const showAdvice = (): void => toast.error('The browser does not allow copying. Select the link and copy it yourself.')
    // Browsers provide the clipboard only on a secure connection.
    if (!('clipboard' in navigator)) {
      showAdvice()
      return
    }
    navigator.clipboard.writeText(link).then(() => {
      setCopied(true)
      toast.success('Link copied')
    }, showAdvice)
  }
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
        <Note>{note}</Note>
      </div>
      <Row>
        <Button tone="quiet" onClick={copy}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          Copy
        </Button>
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

const Note = styled.p`
  margin-top: 4px;
  color: var(--text-3);
  font-size: 12px;
  line-height: 17px;
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
