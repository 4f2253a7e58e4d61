/**
 * What `npm run scaffold` plans: files that are not there, lines that stand in order, names that make sense.
 *
 * @jest-environment node
 */
/* global test, expect */
const { execFileSync, spawnSync } = require( 'node:child_process' );
const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require( 'node:fs' );
const { tmpdir } = require( 'node:os' );
const { join } = require( 'node:path' );

const ROOT = join( __dirname, '../..' );

/** The plan of one kind, its edits carried out on the files as they are. */
function plan( kind, names, options = {} ) {
	const code = `
		import { readFileSync } from 'node:fs';
		import { ${ kind } as make } from '${ join( ROOT, 'tools/scaffold', `${ kind }.mjs` ) }';
		const { files, edits, left } = make( ${ JSON.stringify( names ) }, ${ JSON.stringify( options ) } );
		const edited = Object.fromEntries( edits.map( ( one ) => [ one.file, one.make( readFileSync( '${ ROOT }/' + one.file, 'utf8' ) ) ] ) );
		process.stdout.write( JSON.stringify( { files, edited, left } ) );`;
	return JSON.parse(
		execFileSync( process.execPath, [ '--input-type=module', '-e', code ], { encoding: 'utf8', stdio: 'pipe' } )
	);
}

/** Lines that a file has more than before. */
const added = ( file, text ) => {
	const before = new Set( readFileSync( join( ROOT, file ), 'utf8' ).split( '\n' ) );
	return text.split( '\n' ).filter( ( line ) => ! before.has( line ) );
};

function php_fault( text ) {
	const folder = mkdtempSync( join( tmpdir(), 'scaffold-' ) );
	const file = join( folder, 'a.php' );
	writeFileSync( file, text );
	const { status, stdout } = spawnSync( 'php', [ '-l', file ], { encoding: 'utf8' } );
	rmSync( folder, { recursive: true } );
	return status === 0 ? '' : stdout;
}

test( 'a widget has a model, a view, their tests and a line of the registry', () => {
	const { files, edited } = plan( 'widget', [ 'follows', 'wave-button' ] );
	expect( Object.keys( files ).map( ( name ) => name.replace( 'src/front/follows/wave-button/', '' ) ) ).toEqual( [
		'model.ts',
		'index.tsx',
		'test/model.test.ts',
		'test/wave-button.test.tsx',
	] );
	expect( added( 'src/front/registry.ts', edited[ 'src/front/registry.ts' ] ) ).toEqual( [
		"	'wave-button': { when: 'view', replay: PRESS, load: chunk( () => import( './follows/wave-button' ) ) },",
	] );
} );

test.each( [
	[ 'GET /poll/result', 'everybody', 'anyone' ],
	[ 'POST /poll/{id}/end', 'members', 'member' ],
] )( 'the route %s has a controller and its rows', ( line, right, may ) => {
	const { files, edited } = plan( 'route', [ 'Polls', 'Result', line ] );
	expect( php_fault( files[ 'includes/Polls/Http/ResultController.php' ] ) ).toBe( '' );
	expect( JSON.parse( edited[ 'contracts/guards.json' ] )[ line ].may ).toBe( may );
	expect( JSON.parse( edited[ 'contracts/rights.json' ] ).doors[ 'zeromo/v1' ][ line ] ).toBe( right );
	expect( JSON.parse( edited[ 'contracts/summaries.json' ] )[ line ] ).toContain( 'Result' );
} );

test( 'a room has a Module and its level', () => {
	const { files, edited } = plan( 'room', [ 'Almanac' ], { level: '15' } );
	expect( php_fault( files[ 'includes/Almanac/Module.php' ] ) ).toBe( '' );
	expect( JSON.parse( edited[ 'rooms.json' ] ).rooms.Almanac ).toEqual( { level: 15 } );
	expect( added( 'rooms.json', edited[ 'rooms.json' ] ) ).toHaveLength( 1 );
} );

test( 'a job has a handler and a test', () => {
	const { files } = plan( 'job', [ 'Polls', 'Close' ] );
	expect( files[ 'includes/Polls/CloseJob.php' ] ).toContain( "KIND = 'polls_close'" );
	expect( Object.values( files ).map( php_fault ) ).toEqual( [ '', '' ] );
} );

test.each( [
	[ 'widget', [ 'follows', 'Wave Button' ] ],
	[ 'route', [ 'Nowhere', 'Result', 'GET /poll/result' ] ],
	[ 'route', [ 'Polls', 'Vote', 'POST /poll/vote' ] ],
	[ 'room', [ 'Polls' ] ],
] )( 'no %s of %p', ( kind, names ) => {
	expect( () => plan( kind, names, { level: '15' } ) ).toThrow();
} );
