/** Tabs that are not in the page yet are looked for this often (milliseconds), and so many times. */
export const LATE_EVERY = 1000;
export const LATE_TIMES = 60;
