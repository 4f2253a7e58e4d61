/**
 * PHPUnit: rules without WordPress, then a fresh site per database, in process and served.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SITES, free_port, run_tee } from './run.mjs';
import { read_state, reset, site_dir, stop_server, up } from './site.mjs';
import { from_junit } from './tally.mjs';
import { ensure } from './apt.mjs';

export const SUITES = [ 'unit', 'integration', 'contract', 'walls', 'parallel' ];
/** Without PHP's JIT: what the SQLite driver writes is remembered, and the rest takes a tenth longer with it. */
const PHP = { memory_limit: '1G', error_log: '', 'opcache.enable_cli': '1' };

export const PER_DATABASE = [ 'integration', 'contract', 'walls', 'parallel' ];

/**
 * @param {Object}   options
 * @param {string[]} options.suites  Of SUITES.
 * @param {string[]} options.dbs     sqlite, mariadb.
 * @param {string}   options.name    First part of the sites' names, so that two people can test in one tree.
 * @param {boolean}  options.keep    Use the sites that are there.
 * @param {string[]} options.phpunit Further arguments for PHPUnit.
 */
export async function run_php_tests( {
	suites = SUITES,
	dbs = [ 'sqlite', 'mariadb' ],
	name = 'test',
	keep = false,
	phpunit = [],
} = {} ) {
	ensure( 'php', 'sqlite', 'exiftool', ...( dbs.includes( 'mariadb' ) ? [ 'mariadb' ] : [] ) );
	const results = suites.includes( 'unit' ) ? [ await run_suite( 'unit', null, phpunit ) ] : [];
	const served = suites.filter( ( suite ) => PER_DATABASE.includes( suite ) );
	const sites = served.length ? await make_sites( dbs, name, keep, served.includes( 'parallel' ) ) : [];
	try {
		results.push( ...( await side_by_side( served, sites, phpunit ) ) );
	} finally {
		for ( const site of sites ) {
			await stop_server( site.name );
		}
	}
	return results;
}

/** The databases know nothing of each other: each goes through the suites at its own pace. */
async function side_by_side( suites, sites, phpunit ) {
	const through = async ( site ) => {
		const results = [];
		for ( const suite of suites ) {
			results.push( await run_suite( suite, site, phpunit, sites.length > 1 ) );
		}
		return results;
	};
	const columns = await Promise.all( sites.map( through ) );
	return suites.flatMap( ( suite, row ) => columns.map( ( column ) => column[ row ] ) );
}

async function make_sites( dbs, prefix, keep, served ) {
	const sites = [];
	for ( const db of dbs ) {
		const name = `${ prefix }-${ db }`;
		if ( ! keep || read_state( name )?.db !== db ) {
			await reset( name );
		}
		// Twenty members at once meet on more workers than a page has.
		process.env.PHP_CLI_SERVER_WORKERS = '8';
		process.env.ZM_STILL = '1';
		const { port } = await up( name, { db, port: served ? await free_port() : undefined } );
		sites.push( { name, db, dir: site_dir( name ), host: `127.0.0.1:${ port }` } );
	}
	return sites;
}

async function run_suite( suite, site, phpunit, hold = false ) {
	const label = `phpunit ${ suite }${ site ? ` (${ site.db })` : '' }`;
	console.log( `\n— ${ label }${ hold ? ': begun' : '' }` );
	const junit = join( SITES, 'junit', `${ label.replaceAll( /[^a-z]+/g, '-' ) }${ process.pid }.xml` );
	mkdirSync( join( SITES, 'junit' ), { recursive: true } );
	const env = { ...process.env, ...( site ? { ZM_WP_DIR: site.dir, ZM_HOST: site.host } : { ZM_WP_DIR: '' } ) };
	const { status } = await run_tee(
		'php',
		[
			...Object.entries( PHP ).flatMap( ( [ key, value ] ) => [ '-d', `${ key }=${ value }` ] ),
			join( ROOT, 'vendor/bin/phpunit' ),
			'--testsuite',
			suite,
			'--log-junit',
			junit,
			...phpunit,
		],
		{ env, hold }
	);
	const result = from_junit( label, junit, status );
	if ( existsSync( junit ) ) {
		rmSync( junit );
	}
	return result;
}
