/**
 * The OpenAPI document out of a contract, and that its linter finds what is wrong.
 *
 * @jest-environment node
 */
/* global test, expect */
const { execFileSync } = require( 'node:child_process' );
const { readFileSync } = require( 'node:fs' );
const { join } = require( 'node:path' );

const LAMP = {
	type: 'object',
	properties: { on: { type: 'boolean' } },
	required: [ 'on' ],
	additionalProperties: false,
};
const CONTRACT = {
	$defs: { Lamp: LAMP, Unused: LAMP },
	routes: {
		'GET /lamp/{id}': {
			in: {
				id: { type: 'integer', required: true, description: 'number' },
				ids: { type: 'array', items: { type: 'integer' }, description: 'others' },
			},
			out: { $ref: '#/$defs/Lamp' },
			who: 'all',
			limit: null,
		},
		'POST /lamp': {
			in: { at: { type: 'object', required: true, properties: { room: { type: 'string', required: true } } } },
			out: { anyOf: [ { $ref: '#/$defs/Lamp' }, { type: 'null' } ] },
			who: 'member',
			limit: 'light',
		},
	},
	ajax: {},
};
const SUMMARIES = { 'GET /lamp/{id}': 'Read a lamp', 'POST /lamp': 'Light a lamp' };

/** What an expression over the module gives. */
function given_by( expression ) {
	const url = join( __dirname, '../lib/openapi.mjs' );
	const code = `import * as module from '${ url }'; process.stdout.write( JSON.stringify( await ( ${ expression } ) ) );`;
	return JSON.parse( execFileSync( process.execPath, [ '--input-type=module', '-e', code ], { encoding: 'utf8' } ) );
}

const DOCUMENT = `module.openapi_of( ${ JSON.stringify( CONTRACT ) }, ${ JSON.stringify( SUMMARIES ) }, '1.2.3' )`;

test( 'routes, arguments, answers and refusals are described', () => {
	const { paths, components } = given_by( DOCUMENT );
	const read = paths[ '/lamp/{id}' ].get;
	expect( read.operationId ).toBe( 'get_lamp_by_id' );
	expect( read.parameters.map( ( one ) => [ one.name, one.in, one.required ] ) ).toEqual( [
		[ 'id', 'path', true ],
		[ 'ids', 'query', false ],
	] );
	expect( read.parameters[ 1 ].explode ).toBe( false );
	expect( read.security ).toContainEqual( {} );
	expect( read.responses[ 401 ] ).toBeUndefined();
	expect( read.responses[ 200 ].content[ 'application/json' ].schema.$ref ).toBe( '#/components/schemas/Lamp' );
	const light = paths[ '/lamp' ].post;
	const body = light.requestBody.content[ 'application/json' ].schema;
	expect( body.required ).toEqual( [ 'at' ] );
	expect( body.properties.at.required ).toEqual( [ 'room' ] );
	expect( light.security ).not.toContainEqual( {} );
	expect( light.responses[ 429 ] ).toBeDefined();
	expect( Object.keys( components.schemas ).sort() ).toEqual( [ 'Error', 'Lamp' ] );
} );

test( 'the committed document passes the linter, one with a dead reference does not', () => {
	const file = join( __dirname, '../../docs/openapi.json' );
	const problems = ( text ) => given_by( `module.openapi_problems( ${ JSON.stringify( text ) } )` );
	expect( given_by( `module.openapi_problems( JSON.stringify( ${ DOCUMENT } ) )` ) ).toEqual( [] );
	expect(
		problems(
			JSON.stringify( { openapi: '3.1.0', info: { title: 'x', version: '1' }, paths: { '/a': { get: {} } } } )
		)
	).not.toEqual( [] );
	const { openapi, paths } = JSON.parse( readFileSync( file, 'utf8' ) );
	expect( openapi ).toBe( '3.1.0' );
	expect( Object.keys( paths ) ).toContain( '/content/list' );
} );
