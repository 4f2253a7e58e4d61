/** What a list is narrowed to: words by the names GET /content/list has for them. */
export type Values = Readonly< Record< string, string > >;

/** Some of the values changed. */
export function changed( values: Values, sets: Values ): Values {
	return { ...values, ...sets };
}

/** Whether these values are what a chip sets. */
export function isChosen( values: Values, sets: Values ): boolean {
	return Object.entries( sets ).every( ( [ name, value ] ) => ( values[ name ] ?? '' ) === value );
}

/** The values of an address, of these names; what it leaves out has its default. `called` is what an argument is called there. */
export function fromAddress( url: URL, names: readonly string[], defaults: Values, called: Values = {} ): Values {
	return Object.fromEntries(
		names.map( ( name ) => [ name, url.searchParams.get( called[ name ] ?? name ) || defaults[ name ] || '' ] )
	);
}

/** The address of the page with these values: defaults are left out, and so is the place in the list before. */
export function addressOf( here: string, values: Values, defaults: Values, called: Values = {} ): URL {
	const url = new URL( here );
	for ( const [ name, value ] of Object.entries( values ) ) {
		if ( value === '' || value === defaults[ name ] ) {
			url.searchParams.delete( called[ name ] ?? name );
		} else {
			url.searchParams.set( called[ name ] ?? name, value );
		}
	}
	[ 'cursor', 'paged', 'type' ].forEach( ( name ) => url.searchParams.delete( name ) );
	return url;
}

/** A list's question with these values in the place of its own. */
export function queryWith( own: Readonly< Record< string, unknown > >, values: Values ): Record< string, string > {
	const query: Record< string, string > = {};
	for ( const [ name, value ] of Object.entries( { ...own, ...values } ) ) {
		if ( value !== '' && value !== null && value !== undefined ) {
			query[ name ] = String( value );
		}
	}
	return query;
}

export interface Filter {
	/** What the list shows. */
	values: Values;
	/** What the chips and fields show. */
	shown: Values;
	waits: boolean;
	/** The list has come anew. */
	came: boolean;
}

export type FilterEvent = { type: 'chosen'; values: Values } | { type: 'came' } | { type: 'refused' };

export function firstFilter( values: Values ): Filter {
	return { values, shown: values, waits: false, came: false };
}

/** A choice shows at once, and is taken back when the list can't be had. */
export function nextFilter( filter: Filter, event: FilterEvent ): Filter {
	switch ( event.type ) {
		case 'chosen':
			return { ...filter, shown: event.values, waits: true };
		case 'came':
			return { values: filter.shown, shown: filter.shown, waits: false, came: true };
		case 'refused':
			return { ...filter, shown: { ...filter.values }, waits: false };
	}
}
