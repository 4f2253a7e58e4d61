/** Times of the server in the fields of a browser, and lists typed as lines. */

/** An ISO time for a field `datetime-local`, in the reader's zone. */
export function toLocal( iso: string | null ): string {
	if ( iso === null || iso === '' ) {
		return '';
	}
	const at = new Date( iso );
	const two = ( n: number ) => String( n ).padStart( 2, '0' );
	const day = `${ at.getFullYear() }-${ two( at.getMonth() + 1 ) }-${ two( at.getDate() ) }`;
	return `${ day }T${ two( at.getHours() ) }:${ two( at.getMinutes() ) }`;
}

/** The other way round; empty for what is no time. */
export function fromLocal( typed: string ): string {
	const at = new Date( typed );
	return typed === '' || Number.isNaN( at.getTime() ) ? '' : `${ at.toISOString().slice( 0, 19 ) }+00:00`;
}

export interface TypedVariant {
	id: number;
	name: string;
	price: string;
	stock: number;
}

/** One variant a line: name, price, stock; stock may be left out. A known name keeps its row. */
export function variantsOf( text: string, known: readonly { id: number; name: string }[] ): TypedVariant[] {
	return linesOf( text ).map( ( line ) => {
		const [ name = '', price = '', stock = '' ] = line.split( /[,，]/ ).map( ( part ) => part.trim() );
		return {
			id: known.find( ( one ) => one.name === name )?.id ?? 0,
			name,
			price,
			stock: /^\d+$/.test( stock ) ? Number( stock ) : -1,
		};
	} );
}

/** Lines that are not empty. */
export function linesOf( text: string ): string[] {
	return text
		.split( '\n' )
		.map( ( line ) => line.trim() )
		.filter( ( line ) => line !== '' );
}
