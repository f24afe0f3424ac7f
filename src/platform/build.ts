/** Address of the script this page was started with; its name changes with every build. Null in development. */
export const ownScript = (): string | null => document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null
