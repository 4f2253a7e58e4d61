/**
 * Every page of ours has a screen of which pictures are taken, and the page beside the set before says what is different.
 *
 * @jest-environment node
 */
/* global test, expect, beforeAll, afterAll */
const { execFileSync } = require( 'node:child_process' );
const { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } = require( 'node:fs' );
const { tmpdir } = require( 'node:os' );
const { join, relative } = require( 'node:path' );

const ROOT = join( __dirname, '../..' );

/** What an expression over the tool's modules gives. */
function value( expression ) {
	const script = `
		import * as screens from '${ join( __dirname, '../pictures' ) }/screens.mjs';
		import * as page from '${ join( __dirname, '../pictures' ) }/page.mjs';
		console.log( JSON.stringify( ${ expression } ) );`;
	const args = [ '--input-type=module', '-e', script ];
	return JSON.parse( execFileSync( process.execPath, args, { encoding: 'utf8' } ) );
}

/** Classes of includes in whose file the words stand, as `Room/View/Name`. */
function classes_with( words ) {
	return readdirSync( join( ROOT, 'includes' ), { recursive: true, withFileTypes: true } )
		.filter( ( entry ) => entry.isFile() && entry.name.endsWith( '.php' ) )
		.map( ( entry ) => join( entry.parentPath, entry.name ) )
		.filter( ( file ) => words.test( readFileSync( file, 'utf8' ) ) )
		.map( ( file ) => relative( join( ROOT, 'includes' ), file ).replace( /\.php$/, '' ) )
		.sort();
}

let screens;
let folder;
beforeAll( () => {
	screens = value( 'screens.SCREENS' );
	folder = mkdtempSync( join( tmpdir(), 'zeromo-pictures-' ) );
} );
afterAll( () => rmSync( folder, { recursive: true, force: true } ) );

const named = ( key ) => [ ...new Set( screens.map( ( screen ) => screen[ key ] ).filter( Boolean ) ) ].sort();

test( 'every template, tab of 我的 and page of wp-admin has a screen', () => {
	const templates = readdirSync( join( ROOT, 'templates/pages' ) )
		.filter( ( file ) => file.endsWith( '.html' ) )
		.map( ( file ) => file.slice( 0, -5 ) );
	expect( templates.length ).toBeGreaterThan( 10 );
	expect( named( 'template' ) ).toEqual( templates.sort() );
	const tabs = classes_with( /class \w+ implements [^{]*\b(AccountTab|ChosenTab)\b/ );
	expect( tabs.length ).toBeGreaterThan( 5 );
	expect( named( 'tab' ) ).toEqual( tabs );
	const pages = classes_with( /\badd_(options|menu|management|users|theme|dashboard)_page\(/ );
	expect( pages.length ).toBeGreaterThan( 0 );
	expect( named( 'admin' ) ).toEqual( pages );
	const registry = readFileSync( join( ROOT, 'src/admin/registry.ts' ), 'utf8' );
	const in_admin = [ ...registry.matchAll( /import\( '\.\/screens\/([\w-]+)' \)/g ) ].map( ( [ , name ] ) => name );
	expect( in_admin.length ).toBeGreaterThan( 20 );
	const taken = screens.map( ( { name } ) => name.match( /^admin-(.+)$/ )?.[ 1 ] ).filter( Boolean );
	expect( taken.sort() ).toEqual( in_admin.sort() );
} );

test( 'each screen has a name of its own, an address and readers, and each pictures of its own', () => {
	const names = screens.map( ( { name } ) => name );
	expect( new Set( names ).size ).toBe( names.length );
	const readers = Object.keys( value( 'screens.READERS' ) );
	for ( const { name, path, found, readers: own } of screens ) {
		expect( [ name, Boolean( path ) !== Boolean( found ) ] ).toEqual( [ name, true ] );
		expect( own.filter( ( reader ) => ! readers.includes( reader ) ) ).toEqual( [] );
		expect( own.length ).toBeGreaterThan( 0 );
	}
	const looked_up = [ 'addresses', 'hard' ]
		.map( ( script ) => readFileSync( join( ROOT, `tools/pictures/${ script }.php` ), 'utf8' ) )
		.join( '' );
	expect( named( 'found' ).filter( ( key ) => ! looked_up.includes( `'${ key }'` ) ) ).toEqual( [] );
	const files = value(
		'screens.plan().flatMap( ( { screen, reader, width, themes } ) => themes.map( ( theme ) => screens.name_of( screen, reader, width, theme ) ) )'
	);
	expect( new Set( files ).size ).toBe( files.length );
	for ( const reader of [ 'visitor', 'member', 'owner' ] ) {
		for ( const width of [ 390, 768, 1280, 1920 ] ) {
			for ( const theme of [ 'light', 'dark' ] ) {
				expect( files ).toContain( `feed.${ reader }.${ width }.${ theme }` );
			}
		}
	}
	expect( value( "screens.plan( { only: [ 'topics' ], widths: [ '390' ] } ).length" ) ).toBe( 1 );
	const front = value( 'screens.plan( { front: true } ).map( ( { screen } ) => screen.name )' );
	expect( front ).toContain( 'feed' );
	expect( front.filter( ( name ) => name.startsWith( 'admin-' ) ) ).toEqual( [] );
} );

test( 'the page says what has changed, what is new and what is gone, and shows both', () => {
	const [ now, before ] = [ 'now', 'before' ].map( ( name ) => join( folder, name ) );
	const put = ( into, name, text ) => writeFileSync( join( into, `${ name }.visitor.390.light.jpg` ), text );
	[ now, before ].forEach( ( path ) => mkdirSync( path ) );
	put( now, 'feed', 'a' );
	put( before, 'feed', 'b' );
	put( now, 'topics', 'same' );
	put( before, 'topics', 'same' );
	put( now, 'circles', 'new' );
	put( before, 'missing', 'gone' );
	const sets = `${ JSON.stringify( now ) }, ${ JSON.stringify( before ) }`;
	const states = value( `page.compare( ${ sets } ).map( ( { screen, state } ) => [ screen, state ] )` );
	expect( Object.fromEntries( states ) ).toEqual( {
		feed: 'changed',
		topics: 'same',
		circles: 'new',
		missing: 'gone',
	} );
	const html = value( `page.page_of( ${ sets } )` );
	expect( html ).toContain( 'src="feed.visitor.390.light.jpg"' );
	expect( html ).toContain( 'src="../before/feed.visitor.390.light.jpg"' );
	expect( html ).not.toContain( 'src="missing.visitor' );
	expect( html ).not.toContain( 'src="../before/circles' );
	expect( html ).not.toMatch( /(src|href)="https?:/ );
} );
