export * from './addresses'
export * from './consolePaths'
export * from './pagePaths.generated'
export * from './publicPaths.generated'
