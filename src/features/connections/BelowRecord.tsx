import styled from 'styled-components'
import { breakpoints, from } from '~/kit/ui/media'

/** Where the facts of a record stand above it, so that only the first of them may come before what the page is about. */
export const stackedQuery = `screen and (max-width: ${breakpoints.md - 1}px)`

/** The other facts, below the record and as wide as the first ones. */
export const BelowRecord = styled.div`
  margin: 8px -16px -16px;
  padding: 4px 16px 20px;
  background: var(--surface);
  ${from.sm} {
    margin: 8px -32px -28px;
    padding: 4px 32px 28px;
  }
`
