import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, Redo2, Undo2, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { Button, IconButton } from '../ui/Button'
import { Input, type ControlProps } from '../ui/Field'
import { contentOf, extensions, storedOf, withoutMarks } from './content'
import { Prose } from './RichText'

interface RichTextEditorProps {
  readonly control: ControlProps
  /** A stored description: markup, or plain text. */
  readonly value: string
  readonly onChange: (stored: string) => void
  readonly onBlur: () => void
}

/** Words with headings, lists and links. What is pasted is cleaned to these. */
export function RichTextEditor({ control, value, onChange, onBlur }: RichTextEditorProps) {
  const written = useRef(value)
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
      },
      transformPastedHTML: withoutMarks,
    },
    onUpdate: ({ editor: typed }) => {
      written.current = storedOf(typed)
      onChange(written.current)
    },
    onBlur: () => onBlur(),
  })

  // A draft or undo changes the text from outside; what is being typed stands.
  useEffect(() => {
    if (written.current === value || !editor || editor.isDestroyed) return
    written.current = value
    editor.commands.setContent(contentOf(value), { emitUpdate: false })
  }, [editor, value])

  return (
    <Box data-invalid={control['aria-invalid'] || undefined}>
      {editor && <Tools editor={editor} />}
      <Prose as={Paper}>
        <EditorContent editor={editor} />
      </Prose>
    </Box>
  )
}

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
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
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
            // The focus stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (!isOff) press()
            }}
          >
            <Icon aria-hidden="true" />
          </IconButton>
        ))}
      </Bar>
      {isLinking && <LinkLine editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

const isAddress = (text: string): boolean => /^(?:https?:\/\/[^\s/]+\S*|mailto:\S+@\S+|tel:[+\d][\d\s-]+)$/i.test(text)

function LinkLine({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const [address, setAddress] = useState(() => {
    const { href } = editor.getAttributes('link')
    return typeof href === 'string' ? href : 'https://'
  })
  const line = useRef<HTMLInputElement>(null)
  useEffect(() => line.current?.select(), [])
  const isGood = isAddress(address.trim())
  const set = (): void => {
    if (!isGood) return
    editor.chain().focus().extendMarkRange('link').setLink({ href: address.trim() }).run()
    onDone()
  }
  return (
    <Line>
      <Input
        aria-label="Address of the link"
        inputMode="url"
        autoComplete="off"
        ref={line}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          // Enter in this line is not the form's.
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
      <Button onClick={set} reason={isGood ? null : 'Enter an address that begins with https://, mailto: or tel:.'}>
        Set link
      </Button>
      <Button
        tone="quiet"
        onClick={() => {
          editor.chain().focus().extendMarkRange('link').unsetLink().run()
          onDone()
        }}
      >
        No link
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
    border-color: var(--accent-text);
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

const Paper = styled.div`
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
