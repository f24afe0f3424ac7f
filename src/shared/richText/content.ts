import { getSchema, type Editor, type JSONContent } from '@tiptap/core'
import { DOMParser as NodeParser } from '@tiptap/pm/model'
import StarterKit from '@tiptap/starter-kit'
import { sanitise } from '../html/sanitise'
import { isMarkup } from '../html/text'
import { stylesAsTags } from './stylesAsTags'

/** What can be written: paragraphs, two headings, lists, quotes, bold, italic, underlined, struck and links. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    code: false,
    horizontalRule: false,
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
  }),
]

const schema = getSchema(extensions)

/**
 * A stored description as the editor takes it in: never as a text of markup, which the content policy forbids, but as a tree, made from
 * what the sanitiser let through. Plain text becomes a paragraph for each of its lines.
 */
export function contentOf(stored: string): JSONContent {
  if (!isMarkup(stored)) {
    const lines = stored === '' ? [''] : stored.split('\n')
    return {
      type: 'doc',
      content: lines.map((text) => ({ type: 'paragraph', ...(text === '' ? {} : { content: [{ type: 'text', text }] }) })),
    }
  }
  return NodeParser.fromSchema(schema).parse(sanitise(stored)).toJSON() as JSONContent
}

const isPlain = ({ type, marks, content = [] }: JSONContent): boolean =>
  ['doc', 'paragraph', 'text'].includes(type ?? '') && (marks ?? []).length === 0 && content.every(isPlain)

/**
 * What is stored of an editor's text. Text without any formatting is stored plain, so that other readers never see markup; but plain text
 * that looks like a tag would be read as one, and is stored as markup that spells it out.
 */
export function storedOf(editor: Editor): string {
  const tree = editor.getJSON()
  if (isPlain(tree)) {
    const text = (tree.content ?? [])
      .map(({ content = [] }) => content.map((part) => ('text' in part ? (part.text ?? '') : '')).join(''))
      .join('\n')
    if (!isMarkup(text)) return text.trimEnd()
  }
  return editor.getHTML()
}

/** Pasted markup, from a word processor say, with nothing but what can be written here. */
export function withoutMarks(pasted: string): string {
  const box = document.createElement('div')
  box.append(sanitise(stylesAsTags(pasted)))
  return box.innerHTML
}
