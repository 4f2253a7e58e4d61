/**
 * Named shapes of the contract: `{ $ref: '#/$defs/Post' }`, beside it at most a description; `anyOf` with null where the shape may be absent.
 */

const BEFORE = '#/$defs/';

const is_schema = ( value ) => value !== null && typeof value === 'object';

/** The name a schema refers to, undefined where it is written out. */
export const name_of = ( schema ) =>
	typeof schema.$ref === 'string' && schema.$ref.startsWith( BEFORE )
		? schema.$ref.slice( BEFORE.length )
		: undefined;

/** The same where a schema is a reference or null. */
const nullable_name_of = ( { anyOf } ) =>
	Array.isArray( anyOf ) && anyOf.length === 2 && anyOf[ 1 ].type === 'null' ? name_of( anyOf[ 0 ] ) : undefined;

/** A schema with the shapes written out that it refers to. */
function written_out( schema, definitions ) {
	if ( ! is_schema( schema ) ) {
		return schema;
	}
	if ( Array.isArray( schema ) ) {
		return schema.map( ( one ) => written_out( one, definitions ) );
	}
	const name = name_of( schema ) ?? nullable_name_of( schema );
	if ( name === undefined ) {
		return Object.fromEntries(
			Object.entries( schema ).map( ( [ key, one ] ) => [ key, written_out( one, definitions ) ] )
		);
	}
	const { $ref, anyOf, ...place } = schema;
	return {
		...written_out( definitions[ name ], definitions ),
		...( anyOf && { type: [ 'object', 'null' ] } ),
		...place,
	};
}

/** The contract as it would be without names. */
export function without_names( { $defs, ...contract } ) {
	return written_out( contract, $defs );
}
