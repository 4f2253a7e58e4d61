/** Order and names of ways to pay, as the setting payment_methods keeps them. */

interface Named {
	id: string;
	label: string;
	own_label: string;
}

/** A line for each: its name, and the owner's word where there is one. */
export function namedOf( gateways: readonly Named[] ): string[] {
	return gateways.map( ( { id, label, own_label } ) => {
		const word = label.replaceAll( ':', '' ).trim();
		return word === own_label || word === '' ? id : `${ id }:${ word }`;
	} );
}

/** The list with one of its things at another place. */
export function moved< T >( list: readonly T[], from: number, to: number ): T[] {
	const rest = list.filter( ( _, n ) => n !== from );
	return [ ...rest.slice( 0, to ), ...list.slice( from, from + 1 ), ...rest.slice( to ) ];
}
