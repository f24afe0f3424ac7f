import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, Redo2, Undo2, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { Button, IconButton } from '../ui/Button'
import { Input, type ControlProps } from '../ui/Field'
import { contentOf, extensions, storedOf, cleanPasted } from './content'
import { Prose } from './RichText'

interface RichTextEditorProps {
  readonly control: ControlProps
  /** A stored description: markup or plain text. */
  readonly value: string
  readonly onChange: (stored: string) => void
  readonly onBlur: () => void
}

/** Edits a description with headings, lists and links. Pasted content is reduced to these. */
export function RichTextEditor({ control, value, onChange, onBlur }: RichTextEditorProps) {
  const lastValue = useRef(value)
  const editor = useEditor({
    extensions,
    content: contentOf(value),
    injectCSS: false,
    editorProps: {
      attributes: {
        id: control.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${control.id}-label`,
        ...(control['aria-describedby'] ? { 'aria-describedby': control['aria-describedby'] } : {}),
        ...(control['aria-required'] ? { 'aria-required': 'true' } : {}),
      },
      transformPastedHTML: cleanPasted,
    },
    onUpdate: ({ editor: changed }) => {
      lastValue.current = storedOf(changed)
      onChange(lastValue.current)
    },
    onBlur: () => onBlur(),
  })

  // Apply a change from outside, such as a restored draft. Values from typing are skipped, so the cursor does not jump.
  useEffect(() => {
    if (lastValue.current === value || !editor || editor.isDestroyed) return
    lastValue.current = value
    editor.commands.setContent(contentOf(value), { emitUpdate: false })
  }, [editor, value])

  return (
    <Box data-invalid={control['aria-invalid'] || undefined}>
      {editor && <Tools editor={editor} />}
      <Prose as={TextArea}>
        <EditorContent editor={editor} />
      </Prose>
    </Box>
  )
}

/** Ref that selects the text of an input on mount. */
const selectAll = (input: HTMLInputElement | null): void => input?.select()

interface Tool {
  readonly label: string
  readonly Icon: LucideIcon
  readonly isOn?: boolean
  readonly isOff?: boolean
  readonly press: () => void
}

function Tools({ editor }: { readonly editor: Editor }) {
  const [isLinking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      h2: current.isActive('heading', { level: 2 }),
      h3: current.isActive('heading', { level: 3 }),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      link: current.isActive('link'),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools: readonly Tool[] = [
    { label: 'Bold', Icon: Bold, isOn: state.bold, press: () => chain().toggleBold().run() },
    { label: 'Italic', Icon: Italic, isOn: state.italic, press: () => chain().toggleItalic().run() },
    { label: 'Heading', Icon: Heading2, isOn: state.h2, press: () => chain().toggleHeading({ level: 2 }).run() },
    { label: 'Smaller heading', Icon: Heading3, isOn: state.h3, press: () => chain().toggleHeading({ level: 3 }).run() },
    { label: 'List', Icon: List, isOn: state.bullets, press: () => chain().toggleBulletList().run() },
    { label: 'Numbered list', Icon: ListOrdered, isOn: state.numbers, press: () => chain().toggleOrderedList().run() },
    { label: 'Link', Icon: Link2, isOn: state.link || isLinking, press: () => setLinking(!isLinking) },
    { label: 'Undo', Icon: Undo2, isOff: !state.canUndo, press: () => chain().undo().run() },
    { label: 'Redo', Icon: Redo2, isOff: !state.canRedo, press: () => chain().redo().run() },
  ]
  return (
    <>
      <Bar role="group" aria-label="Formatting">
        {tools.map(({ label, Icon, isOn, isOff = false, press }) => (
          <IconButton
            key={label}
            aria-label={label}
            aria-pressed={isOn}
            aria-disabled={isOff || undefined}
            // Keep the focus in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (!isOff) press()
            }}
          >
            <Icon aria-hidden="true" />
          </IconButton>
        ))}
      </Bar>
      {isLinking && <LinkEditor editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

const isUrl = (text: string): boolean => /^(?:https?:\/\/[^\s/]+\S*|mailto:\S+@\S+|tel:[+\d][\d\s-]+)$/i.test(text)

function LinkEditor({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const [url, setUrl] = useState(() => {
    const { href } = editor.getAttributes('link')
    return typeof href === 'string' ? href : 'https://'
  })
  const isValid = isUrl(url.trim())
  const set = (): void => {
    if (!isValid) return
    editor.chain().focus().extendMarkRange('link').setLink({ href: url.trim() }).run()
    onDone()
  }
  return (
    <Line>
      <Input
        aria-label="Link address"
        inputMode="url"
        autoComplete="off"
        ref={selectAll}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        onKeyDown={(event) => {
          // Enter must not submit the form.
          if (event.key === 'Enter') {
            event.preventDefault()
            set()
          }
          if (event.key === 'Escape') {
            event.stopPropagation()
            onDone()
            editor.commands.focus()
          }
        }}
      />
      <Button onClick={set} reason={isValid ? null : 'Enter an address that starts with https://, mailto: or tel:.'}>
        Set link
      </Button>
      <Button
        tone="quiet"
        onClick={() => {
          editor.chain().focus().extendMarkRange('link').unsetLink().run()
          onDone()
        }}
      >
        Remove link
      </Button>
    </Line>
  )
}

const Box = styled.div`
  min-width: 0;
  border: 1px solid var(--line-control);
  border-radius: var(--radius);
  background: var(--surface);
  &:focus-within {
    border-color: var(--focus);
  }
  &[data-invalid] {
    border-color: var(--bad);
  }
`

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 3px;
  border-bottom: 1px solid var(--line);
  [aria-pressed='true'] {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  [aria-disabled] {
    opacity: 0.45;
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  padding: 6px;
  border-bottom: 1px solid var(--line);
  input {
    flex: 1 1 160px;
    width: auto;
  }
`

const TextArea = styled.div`
  && {
    max-width: none;
  }
  [role='textbox'] {
    min-height: 120px;
    max-height: 420px;
    padding: 10px 12px;
    overflow-y: auto;
    outline: none;
    white-space: pre-wrap;
    > * + * {
      margin-top: 10px;
    }
  }
`
