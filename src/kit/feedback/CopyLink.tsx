import { Check, Copy, ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { Button, ButtonAnchor } from '../ui/Button'
import { Input } from '../ui/Field'
import { Hidden } from '../ui/Hidden'
import { toast } from '~/platform/messages/toast'

/** How long the button shows the check mark, in milliseconds. */
const checkTime = 2000

interface CopyLinkProps {
  readonly label: string
  readonly link: string
}

/** A link to share, with buttons to copy and open it. */
export function CopyLink({ label, link }: CopyLinkProps) {
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
    <Row>
      <Input readOnly aria-label={label} value={link} onFocus={(event) => event.target.select()} />
      <Button onClick={copy}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        Copy
      </Button>
      <ButtonAnchor href={link} target="_blank" rel="noreferrer">
        <ExternalLink aria-hidden="true" />
        <Hidden>Open the public page in a new tab</Hidden>
      </ButtonAnchor>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  gap: 8px;
  margin-top: 14px;
  > a,
  > button {
    flex: none;
  }
  > a {
    padding-inline: 9px;
  }
`
