/** 0 to 1 as whole percent. */
export const formatPercent = ( part: number ): string => `${ Math.round( Math.min( 1, Math.max( 0, part ) ) * 100 ) }%`;
