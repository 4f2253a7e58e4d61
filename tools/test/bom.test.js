/**
 * The bill of materials is what is in the archive.
 *
 * @jest-environment node
 */
/* global test, expect */
const { execFileSync } = require( 'node:child_process' );
const { createHash } = require( 'node:crypto' );
const { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } = require( 'node:fs' );
const { tmpdir } = require( 'node:os' );
const { dirname, join } = require( 'node:path' );
const webpack = require( 'webpack' );
const PackagesPlugin = require( '../lib/packages-plugin.js' );

const ROOT = join( __dirname, '../..' );

/** Runs lines that have the tool's functions; gives what they print. */
const run = ( lines, ...args ) =>
	execFileSync(
		process.execPath,
		[
			'--input-type=module',
			'-e',
			`import { bom, built_packages, differences } from '${ ROOT }/tools/lib/bom.mjs';
			import { shipped_files } from '${ ROOT }/tools/lib/zip.mjs';
			${ lines }`,
			...args,
		],
		{ encoding: 'utf8', maxBuffer: 1 << 26 }
	);

test( 'a package is listed where its code is written, and one that nothing uses or core ships is not', async () => {
	const folder = mkdtempSync( join( tmpdir(), 'zeromo-bom-' ) );
	const put = ( name, text ) => {
		mkdirSync( dirname( join( folder, name ) ), { recursive: true } );
		writeFileSync( join( folder, name ), text );
	};
	put( 'node_modules/used/index.js', 'import b from "below"; export const used = () => b( "used" );' );
	put( 'node_modules/used/node_modules/below/index.js', 'export default ( x ) => document.title + x;' );
	put( 'node_modules/@some/unused/index.js', 'export const unused = () => 1;' );
	put( 'node_modules/@some/unused/package.json', '{ "sideEffects": false }' );
	put( 'node_modules/@some/lazy/index.js', 'console.log( "lazy" );' );
	put( 'node_modules/core/index.js', 'export const core = 1;' );
	put(
		'src.js',
		'import { used } from "used"; import { unused } from "@some/unused"; import { core } from "core";' +
			'console.log( used(), core ); import( /* webpackChunkName: "late" */ "@some/lazy" );'
	);
	const output = join( folder, 'build' );
	try {
		await new Promise( ( done, fail ) =>
			webpack( {
				context: folder,
				mode: 'production',
				entry: './src.js',
				output: { path: output },
				externals: { core: 'core' },
				plugins: [ new PackagesPlugin() ],
			} ).run( ( error, stats ) => ( error || stats.hasErrors() ? fail( error ?? stats.toString() ) : done() ) )
		);
		expect( JSON.parse( readFileSync( join( output, '.packages.json' ), 'utf8' ) ) ).toEqual( {
			files: [ 'late.js', 'main.js' ],
			packages: {
				'node_modules/@some/lazy': [ 'late.js' ],
				'node_modules/used': [ 'main.js' ],
				'node_modules/used/node_modules/below': [ 'main.js' ],
			},
		} );
	} finally {
		rmSync( folder, { recursive: true } );
	}
} );

test( 'what the build has listed and what is shipped are one, and a difference is told', () => {
	const told = JSON.parse(
		run( `
			const built = built_packages();
			const shipped = shipped_files();
			const more = { ...built, packages: { ...built.packages, 'node_modules/gone': [ 'gone.js' ] } };
			process.stdout.write( JSON.stringify( [
				differences( built, shipped ),
				differences( built, [ ...shipped, 'build/strange.js' ] ),
				differences( more, shipped ),
				differences( built, shipped.filter( ( name ) => name !== 'build/icons.svg' ) ),
			] ) );` )
	);
	expect( told ).toEqual( [
		[],
		[ 'build/strange.js: not built' ],
		[ 'node_modules/gone: in no file of the archive' ],
		[ 'build/icons.svg: not in the archive' ],
	] );
} );

test( 'each package that the product names is in it with version, sum and licence, in the same bytes twice', () => {
	const make = () => run( "process.stdout.write( bom( Buffer.from( 'archive' ), undefined, 1_780_000_001 ) );" );
	const text = make();
	expect( make() ).toBe( text );
	const bill = JSON.parse( text );
	expect( [ bill.bomFormat, bill.specVersion, bill.version ] ).toEqual( [ 'CycloneDX', '1.6', 1 ] );
	expect( bill.serialNumber ).toMatch( /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/ );
	expect( bill.metadata.timestamp ).toBe( '2026-05-28T20:26:41Z' );
	const sum = createHash( 'sha256' ).update( 'archive' ).digest( 'hex' );
	expect( bill.metadata.component.hashes ).toEqual( [ { alg: 'SHA-256', content: sum } ] );

	const { dependencies } = JSON.parse( readFileSync( join( ROOT, 'package.json' ), 'utf8' ) );
	const purls = bill.components.map( ( { purl } ) => purl );
	for ( const [ name, version ] of Object.entries( dependencies ) ) {
		expect( purls ).toContain( `pkg:npm/${ name.replace( /^@/, '%40' ) }@${ version }` );
	}
	expect( purls.filter( ( purl ) => /^pkg:npm\/(?:react|react-dom|jest|webpack)@/.test( purl ?? '' ) ) ).toEqual(
		[]
	);

	const refs = bill.components.map( ( one ) => one[ 'bom-ref' ] );
	expect( new Set( refs ).size ).toBe( refs.length );
	expect( bill.dependencies[ 0 ].dependsOn ).toEqual( refs );
	for ( const one of bill.components ) {
		expect( one.licenses?.length ).toBe( 1 );
		expect( one.type === 'data' || /^[0-9a-f]{128}$/.test( one.hashes[ 0 ].content ) ).toBe( true );
		expect( one.properties.length ).toBeGreaterThan( 0 );
	}
} );
