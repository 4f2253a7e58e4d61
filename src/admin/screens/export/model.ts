/** The route's word for two days: nothing, one day, or both with a comma. */
export function datesOf( from: string, until: string ): string {
	if ( from === '' && until === '' ) {
		return '';
	}
	return `${ from === '' ? '2000-01-01' : from },${ until === '' ? '2999-12-31' : until }`;
}
