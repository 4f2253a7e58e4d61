/**
 * PHPUnit: rules without WordPress, then a fresh site per database, in process and served.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SITES, free_port, run_tee } from './run.mjs';
import { read_state, reset, site_dir, stop_server, up } from './site.mjs';
import { from_junit } from './tally.mjs';
import { ensure } from './apt.mjs';

export const SUITES = [ 'unit', 'integration', 'contract', 'parallel' ];
const PER_DATABASE = [ 'integration', 'contract', 'parallel' ];

/** SQLite's integration tests take three times as long as all of MariaDB's; cut into two of the same length they keep two cores at work. */
const LONG = String.raw`\\Integration\\(Content|Circles|Privacy)\\`;
const HALVES = [
	{ part: ' 1/2', filter: [ '--filter', `/${ LONG }/` ] },
	{ part: ' 2/2', filter: [ '--filter', `/^(?!.*${ LONG })/` ] },
];

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
	ensure( 'php', 'sqlite', ...( dbs.includes( 'mariadb' ) ? [ 'mariadb' ] : [] ) );
	const results = suites.includes( 'unit' ) ? [ await run_suite( 'unit', null, phpunit ) ] : [];
	const served = suites.filter( ( suite ) => PER_DATABASE.includes( suite ) );
	const cut = served.includes( 'integration' ) && served.length > 1 && dbs.includes( 'sqlite' ) && ! phpunit.length;
	const names = [
		...dbs.map( ( db ) => [ `${ name }-${ db }`, db ] ),
		...( cut ? [ [ `${ name }-sqlite2`, 'sqlite' ] ] : [] ),
	];
	const sites = served.length ? await make_sites( names, keep, served.includes( 'parallel' ) ) : [];
	try {
		results.push(
			...(
				await Promise.all(
					lanes_of( served, sites, cut ).map( ( lane ) => run_lane( lane, phpunit, sites.length > 1 ) )
				)
			).flat()
		);
	} finally {
		for ( const site of sites ) {
			await stop_server( site.name );
		}
	}
	return results;
}

/**
 * The sites know nothing of each other: each goes through its suites at its own pace.
 *
 * @return {{site: Object, runs: {suite: string, part?: string, filter?: string[]}[]}[]} What each site runs, in order.
 */
function lanes_of( suites, sites, cut ) {
	const all = suites.map( ( suite ) => ( { suite } ) );
	if ( ! cut ) {
		return sites.map( ( site ) => ( { site, runs: all } ) );
	}
	const rest = all.filter( ( { suite } ) => suite !== 'integration' );
	const second = sites.at( -1 );
	return sites.map( ( site ) => {
		if ( site === second ) {
			return { site, runs: [ { suite: 'integration', ...HALVES[ 1 ] } ] };
		}
		return { site, runs: site.db === 'sqlite' ? [ { suite: 'integration', ...HALVES[ 0 ] }, ...rest ] : all };
	} );
}

async function run_lane( { site, runs }, phpunit, hold ) {
	const results = [];
	for ( const { suite, part = '', filter = [] } of runs ) {
		results.push( await run_suite( suite, site, [ ...filter, ...phpunit ], { hold, part } ) );
	}
	return results;
}

async function make_sites( names, keep, served ) {
	const sites = [];
	for ( const [ name, db ] of names ) {
		if ( ! keep || read_state( name )?.db !== db ) {
			await reset( name );
		}
		// Twenty members at once meet on more workers than a page has.
		process.env.PHP_CLI_SERVER_WORKERS = '8';
		const { port } = await up( name, { db, port: served ? await free_port() : undefined } );
		sites.push( { name, db, dir: site_dir( name ), host: `127.0.0.1:${ port }` } );
	}
	return sites;
}

async function run_suite( suite, site, phpunit, { hold = false, part = '' } = {} ) {
	const label = `phpunit ${ suite }${ site ? ` (${ site.db }${ part })` : '' }`;
	console.log( `\n— ${ label }${ hold ? ': begun' : '' }` );
	const junit = join( SITES, 'junit', `${ label.replaceAll( /[^a-z0-9]+/g, '-' ) }${ process.pid }.xml` );
	mkdirSync( join( SITES, 'junit' ), { recursive: true } );
	const env = { ...process.env, ...( site ? { ZM_WP_DIR: site.dir, ZM_HOST: site.host } : { ZM_WP_DIR: '' } ) };
	const { status } = await run_tee(
		'php',
		[
			'-d',
			'memory_limit=1G',
			'-d',
			'error_log=',
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
