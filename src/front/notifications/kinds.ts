/** Kinds of notices, as the routes take them. */
export const KINDS = [ 'all', 'comment', 'mention', 'like', 'follow', 'circle', 'order', 'system' ] as const;

export type Kind = ( typeof KINDS )[ number ];
