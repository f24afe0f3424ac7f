// Loads the page as the console loads its own: as a chunk that the browser compiles while it arrives (see vite.config.ts).
void import('./page')
