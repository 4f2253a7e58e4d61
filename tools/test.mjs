/**
 * npm test [-- --lanes=2 --part=types,jest]: everything, as many parts at a time as there are lanes (two more than processors, unless
 * said: of the time of a browser's part half is waiting, of another's a quarter, for a database, a page, a limit that runs out).
 *
 * With --cpu the sum of the processor's time of each part comes at the end, and that of the most expensive classes and journeys.
 *
 * Each part is a process of its own whose lines are printed behind its name; the sum comes at the end. Each also runs alone:
 * types, lint, test:unit, test:php, test:multisite, test:uninstall, test:commands, test:push, test:e2e, test:compat.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensure, prefer_shell } from './lib/apt.mjs';
import { enter, leave, run_of, spent, table } from './lib/cpu.mjs';
import { mariadb_pid, start_mariadb, stop_mariadb } from './lib/mariadb.mjs';
import { PARTS } from './lib/parts.mjs';
import { ROOT, SITES, ToolError, main, parse_args, run_live, run_tee } from './lib/run.mjs';
import { in_lanes } from './lib/lanes.mjs';
import { ensure_packages } from './lib/start.mjs';
import { close, step } from './lib/tally.mjs';
import { fetch_wordpress } from './lib/wp.mjs';

/** Installs PHP's development packages when composer.json is newer than what is there. */
function ensure_vendor() {
	const loader = join( ROOT, 'vendor/autoload.php' );
	const manifest = join( ROOT, 'composer.json' );
	if ( existsSync( loader ) && statSync( loader ).mtimeMs > statSync( manifest ).mtimeMs ) {
		return;
	}
	ensure( 'php', 'composer' );
	// Otherwise it asks, or leaves its plugins out, when root calls it.
	const env = { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1' };
	if ( run_live( 'composer', [ 'install', '--no-interaction', '--no-progress', '--quiet' ], { env } ) !== 0 ) {
		throw new ToolError( 'composer install failed.' );
	}
}

/** Of this run: the name of its control groups, and what the shared database had spent when it began. */
const RUN = run_of( process.pid );
const databases = { file: '', before: 0 };
const costs = {};

/** What several parts would fetch or start at the same time. Gives what ends it. */
async function prepare() {
	ensure( 'php', 'composer', 'sqlite', 'mariadb', 'browser' );
	prefer_shell();
	try {
		ensure( 'stack', 'push' );
	} catch ( error ) {
		// The part that wants them fails of it; the others do without.
		console.log( error.message );
	}
	ensure_packages();
	ensure_vendor();
	fetch_wordpress();
	// Left running when it ran before us: somebody else works with it.
	const shared_database = mariadb_pid() > 0;
	await start_mariadb();
	// Another's keeps the group it was started in, and is not counted.
	databases.file = shared_database ? '' : enter( RUN, 'mariadb', mariadb_pid() );
	databases.before = spent( databases.file );
	return () => ( shared_database ? null : stop_mariadb() );
}

/** A part as a process; one that throws is one failure and does not hold back the next. */
async function run_part( name ) {
	const began = Date.now();
	console.log( `=== ${ name }` );
	const file = join( SITES, `part-${ name }-${ process.pid }.json` );
	const args = [ `--only=${ name }`, `--results=${ file }`, `--run=${ RUN }` ];
	await run_tee( process.execPath, [ join( ROOT, 'tools/test.mjs' ), ...args ], {
		prefix: `${ name } | `,
		env: { ...process.env, ...( name === 'php-mariadb' ? { ZM_CPU: databases.file } : {} ) },
	} );
	const { results, cpu } = existsSync( file )
		? JSON.parse( readFileSync( file, 'utf8' ) )
		: { results: [ step( name, false ) ], cpu: 0 };
	rmSync( file, { force: true } );
	costs[ name ] = cpu;
	const clock = Math.round( ( Date.now() - began ) / 1000 );
	console.log( `=== (${ name }: ${ clock } s, ${ Math.round( cpu ) } s of processors)` );
	return results;
}

/** The part as the process of its own that run_part() starts. */
async function be_part( { only, results, run } ) {
	const file = enter( run, only );
	process.env.ZM_CPU = [ file, process.env.ZM_CPU ].filter( Boolean ).join( ':' );
	const found = await PARTS[ only ].run();
	writeFileSync( results, JSON.stringify( { results: found, cpu: spent( file ) } ) );
}

/** Prints what the parts have cost, and with a list of classes and journeys the most expensive of them. */
function tell_costs( list ) {
	const all = { ...costs, mariadb: spent( databases.file ) - databases.before };
	console.log( [ '', 'Time of processors, by part:', ...table( all ) ].join( '\n' ) );
	const rows = existsSync( list ) ? readFileSync( list, 'utf8' ).trim().split( '\n' ) : [];
	const dear = rows.sort( ( a, b ) => parseFloat( b ) - parseFloat( a ) ).slice( 0, 60 );
	console.log( [ '', `The ${ dear.length } most expensive (all in ${ list }):`, ...dear, '' ].join( '\n' ) );
}

await main( async () => {
	const { options } = parse_args( process.argv.slice( 2 ) );
	mkdirSync( SITES, { recursive: true } );
	if ( options.only ) {
		await be_part( options );
		return 0;
	}
	const names = typeof options.part === 'string' ? options.part.split( ',' ) : Object.keys( PARTS );
	const unknown = names.filter( ( name ) => ! PARTS[ name ] );
	if ( unknown.length ) {
		throw new ToolError( `No part ${ unknown.join( ', ' ) }; there are ${ Object.keys( PARTS ).join( ', ' ) }.` );
	}
	const list = join( SITES, 'cpu.tsv' );
	rmSync( list, { force: true } );
	if ( options.cpu ) {
		process.env.ZM_CPU_LIST = list;
	}
	const end = await prepare();
	try {
		const lanes = Number( options.lanes ?? availableParallelism() + 2 );
		const parts = names.map( ( name ) => ( { name, after: PARTS[ name ].after } ) );
		const results = ( await in_lanes( parts, lanes, run_part ) ).flat();
		if ( options.cpu ) {
			tell_costs( list );
		}
		return close( results );
	} finally {
		await end();
		leave( RUN, [ ...Object.keys( PARTS ), 'mariadb' ] );
	}
} );
