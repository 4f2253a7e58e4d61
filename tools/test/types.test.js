/**
 * TypeScript types out of a contract, and a contract with its named shapes written out.
 *
 * @jest-environment node
 */
/* global test, expect */
const { execFileSync } = require( 'node:child_process' );
const { join } = require( 'node:path' );

const LAMP = {
	type: 'object',
	properties: { on: { type: 'boolean', description: 'lit' }, html: { type: 'string', format: 'html' } },
	required: [ 'on' ],
	additionalProperties: false,
};
const REF = { $ref: '#/$defs/Lamp' };
const ARGS = Object.fromEntries(
	[ 1, 2, 3, 4 ].map( ( n ) => [
		`argument_${ n }`,
		{ type: [ 'integer', 'null' ], required: n === 1, description: 'a number, and many words about it' },
	] )
);
const CONTRACT = {
	$defs: { Lamp: LAMP },
	routes: {
		'GET /a': { in: ARGS, out: { type: 'array', items: REF } },
		'GET /b': { in: ARGS, out: { anyOf: [ REF, { type: 'null' } ], description: 'maybe' } },
		'GET /d': {
			in: [],
			out: {
				type: 'array',
				items: { anyOf: [ LAMP, { type: 'object', additionalProperties: { type: 'number' } } ] },
			},
		},
		'GET /c': { in: [], out: { type: 'object', properties: { word: { enum: [ 'x', "y'z" ] } }, required: [] } },
	},
	ajax: {},
};

/** What a function of tools/lib makes of the contract. */
function made_by( file, name ) {
	const url = join( __dirname, '../lib', file );
	const code = `import { ${ name } as make } from '${ url }'; process.stdout.write( JSON.stringify( make( ${ JSON.stringify( CONTRACT ) } ) ) );`;
	return JSON.parse( execFileSync( process.execPath, [ '--input-type=module', '-e', code ], { encoding: 'utf8' } ) );
}

test( 'types have names, arguments that are the same are written once', () => {
	const text = made_by( 'types.mjs', 'types_of' );
	expect( text ).toContain( 'export interface Lamp { /** lit */ on: boolean; html?: ServerHtml }' );
	expect( text ).toContain( 'out: Lamp[];' );
	expect( text ).toContain( 'out: Lamp | null;' );
	expect( text ).toContain( 'out: ( { /** lit */ on: boolean; html?: ServerHtml } | Record< string, number > )[];' );
	expect( text ).toContain( 'argument_1: number | null;' );
	expect( text ).toContain( 'argument_2?: number | null;' );
	expect( text ).toContain( "in: Routes[ 'GET /a' ][ 'in' ];" );
	expect( text ).toContain( 'in: Record< string, never >;' );
	expect( text ).toContain( `word?: 'x' | 'y\\'z'; [ key: string ]: unknown` );
} );

test( 'a named shape is written out with what its place says', () => {
	const { routes } = made_by( 'definitions.mjs', 'without_names' );
	expect( routes[ 'GET /a' ].out ).toEqual( { type: 'array', items: LAMP } );
	expect( routes[ 'GET /b' ].out ).toEqual( { ...LAMP, type: [ 'object', 'null' ], description: 'maybe' } );
} );
