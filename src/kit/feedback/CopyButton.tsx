import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { sentenceCase } from '~/lib/format/sentenceCase'
import { toast } from '~/platform/messages/toast'
import { Button } from '../ui/Button'

/** How long the button shows the check mark, in milliseconds. */
const checkTime = 2000

interface CopyButtonProps {
  readonly text: string
  /** What the text is: 'link'. */
  readonly what: string
}

/** Copies a text, and says so. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = (): void => {
    const showAdvice = (): void => toast.error(`The browser does not allow copying. Select the ${what} and copy it yourself.`)
    // Browsers provide the clipboard only on a secure connection.
    if (!('clipboard' in navigator)) {
      showAdvice()
      return
    }
    navigator.clipboard.writeText(text).then(() => {
      setCopied(true)
      setTimeout(() => setCopied(false), checkTime)
      toast.success(`${sentenceCase(what)} copied`)
    }, showAdvice)
  }
  return (
    <Button tone="quiet" onClick={copy}>
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      Copy
    </Button>
  )
}
