/**
 * LibreOffice opens what we write: every table that owners can take out, and one of 200,000 rows of odd cells, are converted to CSV by
 * Calc and compared cell by cell, texts as texts and numbers as numbers.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensure } from './apt.mjs';
import { ROOT, ToolError } from './run.mjs';
import { reset, site_dir, up, wp } from './site.mjs';

/** Most memory that writing a table takes, in bytes. */
const MEMORY = 64 * 1024 * 1024;

/** Calc's filter: comma, quotes, UTF-8, from the first line; texts in quotes, so that a number is told from one. */
const FILTER = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false';

/** Tables that a new site has no rows of. */
const EMPTY = [ 'acceptances' ];

/** Rows of CSV whose texts are in quotes: [ kind, value ] a cell; nothing at all is an empty text. */
export function* read_csv( text ) {
	let row = [];
	let at = text.charCodeAt( 0 ) === 0xfeff ? 1 : 0;
	while ( at < text.length ) {
		let cell = [ 'text', '' ];
		if ( text[ at ] === '"' ) {
			let value = '';
			let end = text.indexOf( '"', ++at );
			while ( text[ end + 1 ] === '"' ) {
				value += text.slice( at, end + 1 );
				at = end + 2;
				end = text.indexOf( '"', at );
			}
			cell = [ 'text', value + text.slice( at, end ) ];
			at = end + 1;
		} else {
			const end = at + text.slice( at, at + 400 ).search( /[,\n]|$/ );
			cell = end > at ? [ 'number', text.slice( at, end ) ] : cell;
			at = end;
		}
		row.push( cell );
		if ( text[ at ] === ',' ) {
			at++;
			if ( at === text.length || text[ at ] === '\n' ) {
				row.push( [ 'text', '' ] );
			}
		}
		if ( at >= text.length || text[ at ] === '\n' ) {
			yield row;
			row = [];
			at++;
		}
	}
}

/** What differs, at most a few lines. */
function differences( expected, csv ) {
	const found = [];
	const rows = read_csv( csv );
	let line = 0;
	for ( const wanted of expected ) {
		line++;
		const { value: got = [], done } = rows.next();
		if ( done ) {
			found.push( `row ${ line } is missing` );
			break;
		}
		// Empty cells at the end of a row may be left out.
		for ( let n = 0; n < Math.max( wanted.length, got.length ); n++ ) {
			const [ kind, value ] = wanted[ n ] ?? [ 'text', '' ];
			const [ kind_got, value_got ] = got[ n ] ?? [ 'text', '' ];
			// Calc leaves out zeros at the end; the number is the same to the last fen.
			const same =
				kind === 'number'
					? kind_got === 'number' && Number( value ) === Number( value_got )
					: value === value_got;
			if ( ! same || ( value !== '' && kind !== kind_got ) ) {
				found.push(
					`row ${ line }, cell ${ n + 1 }: ${ kind } ${ JSON.stringify( value ) } → ${ kind_got } ${ JSON.stringify( value_got ) }`
				);
			}
		}
		if ( found.length > 8 ) {
			break;
		}
	}
	if ( found.length === 0 && ! rows.next().done ) {
		found.push( `more rows than ${ line }` );
	}
	return found;
}

/**
 * @param {Object} options
 * @param {string} options.name Of the site.
 * @param {number} options.long Rows of the long table.
 */
export async function run_xlsx( { name = 'xlsx', long = 200_000 } = {} ) {
	ensure( 'php', 'sqlite', 'calc' );
	const result = { label: 'xlsx', passed: 0, failed: 0 };
	await reset( name );
	await up( name, { db: 'sqlite' } );
	const folder = join( site_dir( name ), 'tables' );
	mkdirSync( folder );
	const said = wp( name, [ 'eval-file', join( ROOT, 'tools/xlsx/tables.php' ), folder, String( long ) ] );
	const took = JSON.parse( said.slice( said.indexOf( '{' ) ) );
	const files = Object.keys( took ).map( ( one ) => join( folder, `${ one }.xlsx` ) );
	const start = Date.now();
	const { status, stderr } = spawnSync(
		'soffice',
		[
			`-env:UserInstallation=file://${ folder }/profile`,
			'--headless',
			'--convert-to',
			FILTER,
			'--outdir',
			folder,
			...files,
		],
		{ encoding: 'utf8', env: { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' } }
	);
	if ( status !== 0 ) {
		throw new ToolError( `soffice ends with ${ status }: ${ stderr }` );
	}
	console.log(
		`LibreOffice took ${ ( ( Date.now() - start ) / 1000 ).toFixed( 1 ) } s for ${ files.length } workbooks.`
	);
	for ( const [ table, { rows, memory, seconds } ] of Object.entries( took ) ) {
		const sheet = sheet_of( folder, table );
		const expected = readFileSync( join( folder, `${ table }.jsonl` ), 'utf8' )
			.trimEnd()
			.split( '\n' )
			.map( JSON.parse );
		const faults = sheet ? differences( expected, readFileSync( sheet, 'utf8' ) ) : [ 'no sheet was written' ];
		if ( memory > MEMORY ) {
			faults.push( `${ memory } bytes of memory` );
		}
		if ( rows < 1 && ! EMPTY.includes( table ) ) {
			faults.push( 'no row' );
		}
		result[ faults.length ? 'failed' : 'passed' ]++;
		const figures = `${ rows } rows, ${ ( memory / 1048576 ).toFixed( 1 ) } MB, ${ seconds.toFixed( 1 ) } s`;
		console.log(
			`${ faults.length ? '✗' : '✓' } xlsx: ${ table } (${ figures })${ faults.map( ( one ) => `\n    ${ one }` ).join( '' ) }`
		);
	}
	await reset( name );
	rmSync( folder, { recursive: true, force: true } );
	return [ result ];
}

/** Calc writes each sheet into a file with its name; ours have one each. */
function sheet_of( folder, table ) {
	const plain = join( folder, `${ table }.csv` );
	if ( existsSync( plain ) ) {
		return plain;
	}
	const found = readdirSync( folder ).filter( ( one ) => one.startsWith( `${ table }-` ) && one.endsWith( '.csv' ) );
	return found.length === 1 ? join( folder, found[ 0 ] ) : '';
}
