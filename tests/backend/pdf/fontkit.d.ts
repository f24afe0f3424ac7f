// The used part of fontkit, which ships without types.
declare module 'fontkit' {
  export interface PathCommand {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    readonly args: readonly number[]
  }

  export interface Glyph {
    readonly id: number
    readonly codePoints: readonly number[]
    readonly advanceWidth: number
    readonly path: { readonly commands: readonly PathCommand[] }
  }

  export interface GlyphPosition {
    readonly xAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }

  export interface GlyphRun {
    readonly glyphs: readonly Glyph[]
    readonly positions: readonly GlyphPosition[]
  }

  export interface Font {
    readonly unitsPerEm: number
    readonly characterSet: readonly number[]
    getGlyph(id: number, codePoints?: readonly number[]): Glyph
    layout(text: string, features: readonly string[], script: string, language: undefined, direction: 'ltr' | 'rtl'): GlyphRun
  }

  export function create(file: Uint8Array): Font
}
