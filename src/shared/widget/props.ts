/** Props of a widget come from the page as JSON; these readers give them their types, with a fallback for what is missing. */
export type Raw = Readonly< Record< string, unknown > >;

function isObject( value: unknown ): value is Record< string, unknown > {
	return typeof value === 'object' && value !== null && ! Array.isArray( value );
}

/** Reads `data-zeromo-props`; throws when it is no JSON object. */
export function readProps( element: HTMLElement ): Raw {
	const value: unknown = JSON.parse( element.dataset.zeromoProps || '{}' );
	// PHP prints an empty list for empty props.
	if ( Array.isArray( value ) && value.length === 0 ) {
		return {};
	}
	if ( ! isObject( value ) ) {
		throw new TypeError( 'data-zeromo-props is not an object' );
	}
	return value;
}

export function num( value: unknown, fallback = 0 ): number {
	const number = typeof value === 'string' && value !== '' ? Number( value ) : value;
	return typeof number === 'number' && Number.isFinite( number ) ? number : fallback;
}

/** A positive whole number; throws otherwise, so that the widget does not start on it. */
export function id( value: unknown ): number {
	const number = num( value, 0 );
	if ( ! Number.isInteger( number ) || number < 1 ) {
		throw new TypeError( `not an id: ${ String( value ) }` );
	}
	return number;
}

export function str( value: unknown, fallback = '' ): string {
	return typeof value === 'string' || typeof value === 'number' ? String( value ) : fallback;
}

export function bool( value: unknown, fallback = false ): boolean {
	return value === undefined || value === null
		? fallback
		: value === true || value === 1 || value === '1' || value === 'true';
}

export function obj( value: unknown ): Raw {
	return isObject( value ) ? value : {};
}

export function list< T >( value: unknown, each: ( one: unknown ) => T ): T[] {
	return Array.isArray( value ) ? value.map( each ) : [];
}

/** One of the words, else the first. */
export function oneOf< T extends string >( value: unknown, words: readonly [ T, ...T[] ] ): T {
	return words.find( ( word ) => word === value ) ?? words[ 0 ];
}
