/** How a state is coloured: in order, in need of attention, wrong, without meaning, or highlighted. */
export type StatusTone = 'good' | 'warn' | 'bad' | 'idle' | 'accent'
