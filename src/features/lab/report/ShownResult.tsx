import styled from 'styled-components'
import type { ArtResult } from './report'
import { resultWords } from './reportWords'

/** A result in a list; a positive one stands out. */
export const ShownResult = ({ result }: { readonly result: ArtResult }) => (
  <Word data-positive={result === 'Positive' || undefined}>{resultWords[result]}</Word>
)

const Word = styled.span`
  &[data-positive] {
    color: var(--bad);
    font-weight: 600;
  }
`
