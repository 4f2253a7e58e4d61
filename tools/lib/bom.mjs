/**
 * The bill of materials of a release, CycloneDX 1.6 as JSON: whose code is in the archive, by what the build has
 * written (build/.packages.json) and not by what package-lock.json would allow. The same archive gives the same bytes.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, ToolError } from './run.mjs';
import { committed, shipped_files } from './zip.mjs';

/** What is in the archive without webpack: drawings of icons, and tables made of a database. */
const BESIDE = [ { folder: 'node_modules/lucide-static', files: [ 'build/icons.svg' ] } ];
const DATA = {
	type: 'data',
	'bom-ref': 'unicode-unihan',
	name: 'Unihan',
	version: '15.0.0',
	licenses: [ { license: { id: 'Unicode-3.0' } } ],
	externalReferences: [ { type: 'website', url: 'https://www.unicode.org/charts/unihan.html' } ],
	files: [ 'includes/ChineseText/pinyin.php', 'includes/ChineseText/simplified.php' ],
};

const read = ( path ) => JSON.parse( readFileSync( join( ROOT, path ), 'utf8' ) );
const digest = ( bytes ) => createHash( 'sha256' ).update( bytes ).digest( 'hex' );
const by_text = ( a, b ) => ( a < b ? -1 : Number( a > b ) );

/** What the build has written; an older build has no such list. */
export function built_packages() {
	const path = join( ROOT, 'build/.packages.json' );
	if ( ! existsSync( path ) ) {
		throw new ToolError( 'build/.packages.json is missing: npm run build' );
	}
	return JSON.parse( readFileSync( path, 'utf8' ) );
}

/**
 * What the list of the build and the archive do not agree in; nothing where they are one.
 *
 * @param {{files: string[], packages: Object<string, string[]>}} built   From the build.
 * @param {string[]}                                              shipped Names in the archive.
 * @return {string[]} A line each.
 */
export function differences( built, shipped ) {
	const in_archive = new Set( shipped );
	const known = new Set( built.files.map( ( name ) => `build/${ name }` ) );
	const is_code = ( name ) => /^build\/.*\.(?:js|css)$/.test( name );
	return [
		...shipped
			.filter( ( name ) => is_code( name ) && ! known.has( name ) )
			.map( ( name ) => `${ name }: not built` ),
		...Object.entries( built.packages )
			.filter( ( [ , files ] ) => ! files.some( ( name ) => in_archive.has( `build/${ name }` ) ) )
			.map( ( [ folder ] ) => `${ folder }: in no file of the archive` ),
		...[ ...BESIDE, DATA ]
			.flatMap( ( { files } ) => files )
			.filter( ( name ) => ! in_archive.has( name ) )
			.map( ( name ) => `${ name }: not in the archive` ),
	];
}

/** A licence as SPDX names it; what is no identifier is an expression. */
const licence = ( text ) => [ /^[A-Za-z0-9.+-]+$/.test( text ) ? { license: { id: text } } : { expression: text } ];

function component( folder, files, lock ) {
	const locked = lock.packages[ folder ];
	if ( ! locked?.version ) {
		throw new ToolError( `${ folder } is in the archive and not in package-lock.json` );
	}
	const name = folder.slice( folder.lastIndexOf( 'node_modules/' ) + 'node_modules/'.length );
	const [ group, own ] = name.startsWith( '@' ) ? name.split( '/' ) : [ '', name ];
	const purl = `pkg:npm/${ group ? `${ encodeURIComponent( group ) }/` : '' }${ own }@${ locked.version }`;
	const [ kind, sum ] = ( locked.integrity ?? '' ).split( '-' );
	return {
		type: 'library',
		'bom-ref': `${ purl }#${ folder }`,
		...( group ? { group } : {} ),
		name: own,
		version: locked.version,
		...( kind === 'sha512'
			? { hashes: [ { alg: 'SHA-512', content: Buffer.from( sum, 'base64' ).toString( 'hex' ) } ] }
			: {} ),
		...( locked.license ? { licenses: licence( locked.license ) } : {} ),
		purl,
		properties: files.map( ( file ) => ( { name: 'zeromo:file', value: file } ) ),
	};
}

/**
 * The document.
 *
 * @param {Buffer}                                                archive Its bytes.
 * @param {{files: string[], packages: Object<string, string[]>}} built   From the build.
 * @param {number}                                                time    When it was committed, in seconds.
 * @return {string} JSON.
 */
export function bom( archive, built = built_packages(), time = committed() ) {
	const wrong = differences( built, shipped_files() );
	if ( wrong.length ) {
		throw new ToolError( `The bill of materials and the archive differ:\n${ wrong.join( '\n' ) }` );
	}
	const lock = read( 'package-lock.json' );
	const { version } = read( 'package.json' );
	const of_build = Object.entries( built.packages ).map( ( [ folder, files ] ) => [
		folder,
		files.map( ( name ) => `build/${ name }` ),
	] );
	const { files, ...data } = DATA;
	const components = [
		...[ ...of_build, ...BESIDE.map( ( one ) => [ one.folder, one.files ] ) ].map( ( [ folder, names ] ) =>
			component( folder, names, lock )
		),
		{ ...data, properties: files.map( ( file ) => ( { name: 'zeromo:file', value: file } ) ) },
	].sort( ( a, b ) => by_text( a[ 'bom-ref' ], b[ 'bom-ref' ] ) );
	const hash = digest( archive );
	const serial = digest( `zeromo-community ${ hash }` );
	const root = `pkg:generic/zeromo-community@${ version }`;
	return `${ JSON.stringify(
		{
			$schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
			bomFormat: 'CycloneDX',
			specVersion: '1.6',
			serialNumber: `urn:uuid:${ [
				serial.slice( 0, 8 ),
				serial.slice( 8, 12 ),
				`8${ serial.slice( 13, 16 ) }`,
				`a${ serial.slice( 17, 20 ) }`,
				serial.slice( 20, 32 ),
			].join( '-' ) }`,
			version: 1,
			metadata: {
				timestamp: new Date( time * 1000 ).toISOString().replace( '.000Z', 'Z' ),
				component: {
					type: 'application',
					'bom-ref': root,
					name: 'zeromo-community',
					version,
					hashes: [ { alg: 'SHA-256', content: hash } ],
					licenses: licence( 'GPL-2.0-or-later' ),
					purl: root,
				},
			},
			components,
			dependencies: [ { ref: root, dependsOn: components.map( ( one ) => one[ 'bom-ref' ] ) } ],
		},
		null,
		'\t'
	) }\n`;
}

/** Writes it beside the archive; gives { file, count }. */
export function make_bom( archive ) {
	const text = bom( readFileSync( archive ) );
	const file = archive.replace( /\.zip$/, '.cdx.json' );
	writeFileSync( file, text );
	return { file, count: JSON.parse( text ).components.length };
}
