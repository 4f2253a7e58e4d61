/** The same words sent again, after a lost answer, are taken once. */
export function newKey(): string {
	return `${ Date.now().toString( 36 ) }-${ Math.random().toString( 36 ).slice( 2 ) }`;
}
