import { startFont } from '~/kit/ui/startFont'

// Starts as the console does for someone signed in, and loads the page as a chunk that the browser compiles while it arrives (see
// scripts/build/compiledAhead.ts).

startFont(true)
void import('./page')
