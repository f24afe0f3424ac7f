import styled from 'styled-components'

/** A sentence beside the main thing; a quiet one is smaller and paler. */
export const Text = styled.p<{ $isQuiet?: boolean }>`
  color: var(${({ $isQuiet = false }) => ($isQuiet ? '--text-3' : '--text-2')});
  font-size: ${({ $isQuiet = false }) => ($isQuiet ? '13px' : 'inherit')};
`
