import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Whether the fonts of a page that was drawn are in its file. Others the browser replaces, or leaves their letters out. */
export async function hasOwnFonts(page: Pick<PDFPageProxy, 'getTextContent' | 'commonObjs'>): Promise<boolean> {
  const { items } = await page.getTextContent()
  const names = new Set(items.flatMap((item) => ('fontName' in item ? [item.fontName] : [])))
  return [...names].every((name) => {
    const font: unknown = page.commonObjs.has(name) ? page.commonObjs.get(name) : null
    return !(font instanceof Object && 'missingFile' in font && font.missingFile === true)
  })
}
