/** A list's address and DataViews' view, each made of the other. */
import type { Filter, View } from '@wordpress/dataviews/wp';
import type { Args } from '../place';

/** The arguments of a route that a filter of a field is: one, or the two ends of a range of days. */
export type FilterArgs = string | { from: string; to: string };

export interface ListShape {
	/** Field → what the route calls its filter. */
	filters: Readonly< Record< string, FilterArgs > >;
	/** Field → the route's word in `orderby`; '' where the route has one order only. */
	sorts: Readonly< Record< string, string > >;
}

/** How many rows routes give when they are not told. */
export const PER_PAGE = 20;

function filterArgs( filter: Filter, into: FilterArgs | undefined ): [ string, string ][] {
	const { operator, value } = filter;
	if ( into === undefined || value === undefined || value === null || value === '' ) {
		return [];
	}
	if ( typeof into === 'string' ) {
		return [ [ into, String( value ) ] ];
	}
	const [ from, to ]: unknown[] = Array.isArray( value ) ? value : [ value, value ];
	const ends: [ string, string ][] = [];
	if ( operator !== 'beforeInc' && from ) {
		ends.push( [ into.from, String( from ) ] );
	}
	if ( operator !== 'afterInc' && to ) {
		ends.push( [ into.to, String( to ) ] );
	}
	return ends;
}

/** What the route is asked for by a view; what the list does anyway is left out. */
export function argsOf( view: View, base: View, shape: ListShape ): Args {
	const args: [ string, string ][] = ( view.filters ?? [] ).flatMap( ( filter ) =>
		filterArgs( filter, shape.filters[ filter.field ] )
	);
	if ( view.search ) {
		args.push( [ 'search', view.search ] );
	}
	const { sort } = view;
	const word = sort ? shape.sorts[ sort.field ] : undefined;
	if (
		sort &&
		word !== undefined &&
		( sort.field !== base.sort?.field || sort.direction !== base.sort?.direction )
	) {
		if ( word !== '' ) {
			args.push( [ 'orderby', word ] );
		}
		args.push( [ 'order', sort.direction ] );
	}
	if ( view.perPage !== undefined && view.perPage !== PER_PAGE ) {
		args.push( [ 'per_page', String( view.perPage ) ] );
	}
	return Object.fromEntries( args );
}

function filterOf( field: string, from: FilterArgs, args: Args ): Filter[] {
	if ( typeof from === 'string' ) {
		const value = args[ from ];
		return value === undefined ? [] : [ { field, operator: 'is', value } ];
	}
	const low = args[ from.from ];
	const high = args[ from.to ];
	if ( low !== undefined && high !== undefined ) {
		return [ { field, operator: 'between', value: [ low, high ] } ];
	}
	if ( low !== undefined ) {
		return [ { field, operator: 'afterInc', value: low } ];
	}
	return high === undefined ? [] : [ { field, operator: 'beforeInc', value: high } ];
}

function sortOf( args: Args, base: View, shape: ListShape ): View[ 'sort' ] {
	const { order, orderby = '' } = args;
	if ( order !== 'asc' && order !== 'desc' ) {
		return base.sort;
	}
	const field = Object.keys( shape.sorts ).find( ( name ) => shape.sorts[ name ] === orderby );
	return field === undefined ? base.sort : { field, direction: order };
}

/** The view of an address, on a list's own look. */
export function viewOf( args: Args, base: View, shape: ListShape ): View {
	const size = Number( args.per_page );
	return {
		...base,
		search: args.search ?? '',
		filters: Object.entries( shape.filters ).flatMap( ( [ field, from ] ) => filterOf( field, from, args ) ),
		sort: sortOf( args, base, shape ),
		perPage: Number.isInteger( size ) && size > 0 ? size : PER_PAGE,
	};
}

/** Names of all arguments that the address of such a list may have. */
export function namesOf( shape: ListShape ): string[] {
	return [
		...Object.values( shape.filters ).flatMap( ( one ) =>
			typeof one === 'string' ? [ one ] : [ one.from, one.to ]
		),
		...[ 'search', 'orderby', 'order', 'per_page' ],
	];
}

/** Of an address's arguments those that ask something of the route. */
export function asked( args: Args, shape: ListShape ): Args {
	const names = namesOf( shape );
	return Object.fromEntries( Object.entries( args ).filter( ( [ name ] ) => names.includes( name ) ) );
}

/** What of a view is the reader's taste, kept beside the address. */
export type Look = Pick< View, 'type' | 'fields' | 'layout' >;

export function lookOf( { type, fields, layout }: View ): Look {
	return { type, fields, layout } as Look;
}
