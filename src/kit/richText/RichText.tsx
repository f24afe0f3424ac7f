import { useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { sanitise } from '~/lib/html/sanitise'
import { isMarkup } from '~/lib/html/text'

/** Renders a stored description: sanitised markup, or plain text with its line breaks. */
export function RichText({ stored }: { readonly stored: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const content = isMarkup(stored) ? sanitise(stored) : document.createTextNode(stored)
    if (content instanceof DocumentFragment)
      for (const link of content.querySelectorAll('a')) {
        link.target = '_blank'
        link.rel = 'noopener noreferrer'
      }
    box.current?.replaceChildren(content)
  }, [stored])
  return <Prose ref={box} dir="auto" $isPlain={!isMarkup(stored)} />
}

/** Renders text from a field without formatting; anything that looks like markup is shown literally. */
export const PlainText = ({ text }: { readonly text: string }) => (
  <Prose dir="auto" $isPlain>
    {text}
  </Prose>
)

/** Typography of descriptions, shared with the editor. */
export const Prose = styled.div<{ $isPlain?: boolean }>`
  max-width: 68ch;
  ${({ $isPlain = false }) => ($isPlain ? 'white-space: pre-line;' : '')}
  > * + * {
    margin-top: 10px;
  }
  h2 {
    font: 600 16px/24px var(--font);
  }
  h3 {
    font: 600 14px/20px var(--font);
  }
  ul,
  ol {
    padding-left: 22px;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: 4px;
  }
  blockquote {
    margin-inline: 0;
    padding-left: 12px;
    border-left: 2px solid var(--line-strong);
    color: var(--text-2);
  }
`
