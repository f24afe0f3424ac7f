/**
 * Queries by role and clicks ask every element above a match how it is displayed, and for each answer jsdom applies every rule of every
 * stylesheet, which takes up to a quarter of a screen test. The properties they ask for are read here from the few rules that set them;
 * jsdom answers the rest, and whatever is not plain: an inline style, a hidden element, a dialog, a summary, a popover, or two rules that
 * disagree.
 */

interface Rule {
  readonly selector: string
  /** A class that an element must have to match, or '' if there is none. */
  readonly className: string
  readonly values: ReadonlyMap<string, string>
}

const quick = new Set(['display', 'visibility', 'pointer-events', 'opacity', 'position'])
const inherited = new Map([
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
])

const compute = window.getComputedStyle.bind(window)
const emptyStyle = document.createElement('i').style

/** The class that the last part of a simple selector names. */
const classOf = (selector: string): string => (/[,()]/.test(selector) ? '' : (/\.([\w-]+)[^\s.>+~]*$/.exec(selector)?.[1] ?? ''))

const ruleOf = (rule: CSSRule): readonly Rule[] => {
  if (!(rule instanceof CSSStyleRule)) return []
  const values = new Map([...quick].map((name) => [name, rule.style.getPropertyValue(name)] as const).filter(([, value]) => value !== ''))
  return values.size > 0 ? [{ selector: rule.selectorText, className: classOf(rule.selectorText), values }] : []
}

let rules: readonly Rule[] = []
let readFrom: readonly [lastSheet: StyleSheet | undefined, count: number] = [undefined, -1]

/** The rules that set one of the properties. Media queries do not match in jsdom. */
function currentRules(): readonly Rule[] {
  const sheets = [...document.styleSheets]
  const count = sheets.reduce((sum, sheet) => sum + sheet.cssRules.length, 0)
  if (count !== readFrom[1] || sheets.at(-1) !== readFrom[0]) rules = sheets.flatMap((sheet) => [...sheet.cssRules].flatMap(ruleOf))
  readFrom = [sheets.at(-1), count]
  return rules
}

const defaults = new Map<string, string>()

/** The value without any rule of the console. */
function defaultOf(element: Element, property: string): string {
  const type = element.getAttribute('type')
  const key = [element.namespaceURI, element.localName, type, property].join(' ')
  let value = defaults.get(key)
  if (value === undefined) {
    const bare = document.createElementNS(element.namespaceURI, element.localName)
    if (type !== null) bare.setAttribute('type', type)
    value = compute(bare).getPropertyValue(property)
    defaults.set(key, value)
  }
  return value
}

const isPlain = (element: Element, property: string): boolean =>
  !/^(?:dialog|summary)$/.test(element.localName) &&
  !element.hasAttribute('hidden') &&
  !element.hasAttribute('popover') &&
  !(element.hasAttribute('style') && element instanceof HTMLElement && element.style.getPropertyValue(property) !== '')

function valueOf(element: Element, property: string): string {
  if (!isPlain(element, property)) return compute(element).getPropertyValue(property)
  const values = new Set<string>()
  for (const { selector, className, values: set } of currentRules()) {
    const value = set.get(property)
    if (value === undefined || (className !== '' && !element.classList.contains(className)) || !element.matches(selector)) continue
    values.add(value)
  }
  const [value] = values
  if (values.size > 1 || value === 'inherit') return compute(element).getPropertyValue(property)
  if (value !== undefined) return value
  const initial = inherited.get(property)
  const given = defaultOf(element, property)
  if (initial === undefined || given !== initial || !element.parentElement) return given
  return getComputedStyle(element.parentElement).getPropertyValue(property)
}

/** Answers as `getComputedStyle` does, without applying every rule for the properties that queries ask for. */
export function quickStyle(element: Element): CSSStyleDeclaration {
  const known = new Map<string, string>()
  const read = (property: string): string => {
    const value = known.get(property) ?? valueOf(element, property)
    known.set(property, value)
    return value
  }
  let full: CSSStyleDeclaration | undefined
  const whole = (): CSSStyleDeclaration => (full ??= compute(element))
  const valueFor = (property: string): string => (quick.has(property) ? read(property) : whole().getPropertyValue(property))
  return new Proxy(emptyStyle, {
    get: (_target, name) => {
      if (name === 'getPropertyValue') return valueFor
      if (name === 'pointerEvents') return read('pointer-events')
      if (typeof name === 'string' && quick.has(name)) return read(name)
      const value: unknown = Reflect.get(whole(), name)
      return typeof value === 'function' ? value.bind(full) : value
    },
  })
}
