import { getSchema, type Editor, type JSONContent } from '@tiptap/core'
import { DOMParser as NodeParser } from '@tiptap/pm/model'
import StarterKit from '@tiptap/starter-kit'
import { withoutInvisible } from '~/lib/format/readText'
import { sanitise } from '~/lib/html/sanitise'
import { isMarkup } from '~/lib/html/text'
import { stylesAsTags } from './stylesAsTags'

/** Supported formatting: paragraphs, two headings, lists, quotes, bold, italic, underline, strikethrough and links. */
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
 * Converts a stored description to editor content: a tree built from sanitised nodes, because the content policy forbids parsing markup
 * strings. Each line of plain text becomes a paragraph.
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
 * Converts the editor's content to its stored form, without invisible letters. Unformatted text is stored plain, so that clients without rich text show no markup.
 * Plain text that looks like a tag is stored as escaped markup, or it would be read as a tag.
 */
export function storedOf(editor: Editor): string {
  const tree = editor.getJSON()
  if (isPlain(tree)) {
    const lines = (tree.content ?? []).map(({ content = [] }) => content.map((part) => ('text' in part ? (part.text ?? '') : '')).join(''))
    const text = withoutInvisible(lines.join('\n'))
    if (!isMarkup(text)) return text.trimEnd()
  }
  return withoutInvisible(editor.getHTML())
}

/** Reduces pasted markup, for example from a word processor, to the supported formatting. */
export function cleanPasted(pasted: string): string {
  const box = document.createElement('div')
  box.append(sanitise(stylesAsTags(pasted)))
  return box.innerHTML
}
