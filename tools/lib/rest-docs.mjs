/**
 * The routes' part of docs/rest.md out of the contract.
 */

const BEGIN = '<!-- routes: written by npm run contracts -->';
const END = '<!-- /routes -->';

const is_filled = ( map ) => map && ! Array.isArray( map ) && Object.keys( map ).length > 0;

/** Bounds and words of an argument, for people. */
function bounds( schema ) {
	const parts = [];
	if ( schema.enum ) {
		parts.push(
			schema.enum
				.filter( ( word ) => word !== '' )
				.map( ( word ) => `\`${ word }\`` )
				.join( ' · ' )
		);
	}
	if ( schema.minimum !== undefined && schema.maximum !== undefined && schema.maximum < 2 ** 53 - 1 ) {
		parts.push( `${ schema.minimum }–${ schema.maximum }` );
	} else if ( schema.minimum !== undefined ) {
		parts.push( `≥ ${ schema.minimum }` );
	}
	if ( schema.maxLength ) {
		parts.push( `≤ ${ schema.maxLength } characters` );
	}
	if ( schema.maxItems ) {
		parts.push( `≤ ${ schema.maxItems }` );
	}
	return parts.join( ', ' );
}

/** `integer`, `integer[]`, `{ type, content }`, `integer or empty`. */
function type_of( schema ) {
	if ( schema.anyOf || schema.oneOf ) {
		return [ ...new Set( ( schema.anyOf ?? schema.oneOf ).map( type_of ) ) ].join( ' or ' );
	}
	const types = [ schema.type ].flat();
	const name = types[ 0 ];
	const nullable = types.includes( 'null' ) ? ' or null' : '';
	if ( name === 'array' ) {
		return `${ type_of( schema.items ?? {} ) }[]${ nullable }`;
	}
	if ( name === 'object' && is_filled( schema.properties ) ) {
		return `{ ${ Object.keys( schema.properties ).join( ', ' ) } }${ nullable }`;
	}
	if ( name === 'string' && schema.maxLength === 0 ) {
		return 'empty text';
	}
	const words = { string: schema.format === 'html' ? 'html' : schema.format === 'date-time' ? 'time' : 'text' };
	return types.length > 1 && ! nullable ? types.join( ' or ' ) : ( words[ name ] ?? name ?? 'anything' ) + nullable;
}

/** The answer in one line, objects one level deep. */
function answer_of( schema ) {
	if ( schema.anyOf ) {
		return schema.anyOf.map( answer_of ).join( ' or ' );
	}
	const list = schema.type === 'array';
	const item = list ? schema.items : schema;
	if ( ! is_filled( item.properties ) ) {
		return type_of( schema );
	}
	const fields = Object.entries( item.properties ).map( ( [ name, one ] ) => `${ name }: ${ type_of( one ) }` );
	return `{ ${ fields.join( ', ' ) } }${ list ? '[]' : '' }`;
}

function argument_rows( args ) {
	return Object.entries( args ).map( ( [ name, one ] ) => {
		const given =
			one.required === true
				? 'required'
				: one.default !== undefined && one.default !== ''
					? `\`${ JSON.stringify( one.default ) }\``
					: '';
		return `| \`${ name }\` | ${ type_of( one ) } | ${ bounds( one ) } | ${ given } | ${ one.description ?? '' } |`.replaceAll(
			'  ',
			' '
		);
	} );
}

function section( title, one, notes ) {
	const lines = [ `#### ${ title }`, '', notes, '' ];
	if ( is_filled( one.in ) ) {
		lines.push(
			'| argument | type | bounds | default | |',
			'|---|---|---|---|---|',
			...argument_rows( one.in ),
			''
		);
	}
	return lines;
}

function notes_of_action( name, out ) {
	if ( ! name.endsWith( '_store' ) ) {
		return `An action, see above. Answers \`${ answer_of( out ) }\`.`;
	}
	const [ , saved, deleted ] = out.anyOf;
	return `A store, see above. Saving answers \`${ answer_of( saved ) }\`, deleting \`${ answer_of( deleted ) }\`.`;
}

function routes_text( { routes, ajax } ) {
	const by_first = {};
	for ( const name of Object.keys( routes ) ) {
		( by_first[ name.split( ' ' )[ 1 ].split( '/' )[ 1 ] ] ??= [] ).push( name );
	}
	const lines = [];
	for ( const first of Object.keys( by_first ).sort() ) {
		lines.push( `### /${ first }`, '' );
		for ( const name of by_first[ first ] ) {
			const one = routes[ name ];
			const limit = one.limit ? `; rate limit \`${ one.limit }\`` : '';
			lines.push(
				...section(
					name,
					one,
					`For ${ one.who === 'all' ? 'everybody' : 'members' }${ limit }. Answers \`${ answer_of( one.out ) }\`.`
				)
			);
		}
	}
	lines.push( '### admin-ajax', '' );
	for ( const [ name, one ] of Object.entries( ajax ) ) {
		lines.push( ...section( name, one, notes_of_action( name, one.out ) ) );
	}
	return lines.join( '\n' ).trimEnd();
}

/** The page with its routes' part made anew. */
export function with_routes( page, contract ) {
	const [ head, rest = '' ] = page.split( BEGIN );
	const tail = rest.includes( END ) ? rest.split( END )[ 1 ] : '\n';
	return `${ head }${ BEGIN }\n\n${ routes_text( contract ) }\n\n${ END }${ tail }`;
}
