/**
 * npm run mutation [-- --kind=limit,key --only=Follows,<id> --jobs=2 --fresh --map --near --list --short]
 *
 * Takes away one guard of the plugin at a time (permission, lock, visibility, unique key, counter, limit) and runs the tests that
 * go through it. A guard that no test misses has survived: its line is printed, and the command fails. What is done is noted in
 * .sites/mutation, so that a run that was stopped goes on; --fresh forgets it, --map keeps the map of which tests run which lines though
 * the tests have changed. --only takes ids, and rooms, folders and files below includes. --near makes the map of the tests of the chosen
 * guards' rooms alone: what is held by these is held, what is not has to be judged with the whole map. --list prints the chosen guards and
 * judges none. The whole run writes docs/mutation.md and the short list: --short, a part of npm test, judges that one.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensure } from './lib/apt.mjs';
import { SOCKET } from './lib/mariadb.mjs';
import { ROOT, SITES, ToolError, main, parse_args, run, run_tee } from './lib/run.mjs';
import { site_dir, up } from './lib/site.mjs';
import { step, close } from './lib/tally.mjs';
import { database_name } from './lib/wp.mjs';
import { all_mutants, is_registration, rooms_of_table, tests_of } from './mutation/guards.mjs';
import { report } from './mutation/report.mjs';

const HOME = join( SITES, 'mutation' );
const SHORT = join( ROOT, 'tools/mutation/short.json' );
const PHP = [ '-d', 'memory_limit=4G', '-d', 'error_log=', '-d', 'opcache.enable_cli=1' ];
const PHPUNIT = join( ROOT, 'vendor/bin/phpunit' );
/** The first few, nearest and fastest, find nearly all; more are run for what is left, up to the last number. */
const BATCHES = [ 8, 30, 400 ];
const SUITES = 'integration,contract';
/** The table of rights goes by every way in, also by pages and forms, and takes half a minute: asked when nobody else has noticed. */
const RIGHTS = 'Zeromo\\Community\\Tests\\Walls\\RightsTest::test_every_cell_answers_as_it_is_written';
/** Every form is sent without a field by one test, which runs no line behind the limit. */
const FORMS = 'Zeromo\\Community\\Tests\\Integration\\Kernel\\LimitsTest::test_each_form_stops_at_its_limit';
const LAST = { permission: RIGHTS, visibility: RIGHTS, lock: RIGHTS, limit: FORMS };

const tree = ( ...folders ) => {
	const listed = run( 'git', [ 'ls-files', '-s', '--', ...folders ] ) + run( 'git', [ 'diff', '--', ...folders ] );
	return createHash( 'sha256' ).update( listed ).digest( 'hex' ).slice( 0, 12 );
};

/** Folders with the tests of these guards' rooms; limits are counted in the Kernel's, too. */
function near( mutants ) {
	const of_file = ( { file } ) => /^includes\/(\w+)/.exec( file )?.[ 1 ];
	const of_table = ( { file } ) => rooms_of_table( file );
	const rooms = mutants.flatMap( ( mutant ) =>
		mutant.kind === 'key' ? of_table( mutant ) : [ of_file( mutant ) ]
	);
	const limits = mutants.some( ( { kind } ) => kind === 'limit' ) ? [ 'Kernel' ] : [];
	return [ ...new Set( [ ...limits, ...rooms ] ) ]
		.map( ( room ) => join( ROOT, 'tests/php/Integration', room ) )
		.filter( existsSync )
		.sort();
}

/**
 * Runs the tests once with coverage by test; kept until includes or tests change, or all the time with --map.
 *
 * @param {string}   site    Its name.
 * @param {boolean}  any     Take a map of other code.
 * @param {string[]} folders Only tests in these; none for all.
 */
async function coverage_map( site, any, folders ) {
	const part = folders.length
		? createHash( 'sha256' ).update( folders.join( ' ' ) ).digest( 'hex' ).slice( 0, 8 )
		: '';
	const state = tree( 'includes', 'tests/php' );
	const file = join( HOME, `coverage${ part && `-${ part }` }.json` );
	if ( existsSync( file ) ) {
		const map = JSON.parse( readFileSync( file, 'utf8' ) );
		if ( any || map.state === state ) {
			return map;
		}
	}
	ensure( 'coverage' );
	const [ raw, junit ] = [ join( HOME, 'coverage.php' ), join( HOME, 'junit.xml' ) ];
	console.log( `Which tests run which lines: one run of ${ part ? 'some' : 'them all' } …` );
	const which = part
		? [ '--configuration', config_of( site, folders, 'directory' ), '--coverage-filter', join( ROOT, 'includes' ) ]
		: [ '--testsuite', SUITES ];
	const { status, output } = await run_tee(
		'php',
		[
			...PHP,
			...( run( 'php', [ '-m' ] ).includes( 'pcov' ) ? [] : [ '-d', 'extension=pcov' ] ),
			...[ '-d', 'pcov.enabled=1', '-d', `pcov.directory=${ join( ROOT, 'includes' ) }` ],
			...[ PHPUNIT, ...which ],
			...[ '--coverage-php', raw, '--log-junit', junit ],
		],
		{ env: environment( site ), hold: false }
	);
	if ( status !== 0 ) {
		throw new ToolError( `The tests fail without a mutant:\n${ output.slice( -3000 ) }` );
	}
	run( 'php', [ '-d', 'memory_limit=8G', join( ROOT, 'tools/mutation/coverage.php' ), raw, junit, file ] );
	rmSync( raw );
	const map = { ...JSON.parse( readFileSync( file, 'utf8' ) ), state };
	writeFileSync( file, JSON.stringify( map ) );
	return map;
}

const environment = ( site, more = {} ) => ( {
	...process.env,
	ZM_WP_DIR: site_dir( site ),
	ZM_HOST: '127.0.0.1',
	...more,
} );

/** 'killed', 'survived' or 'untested', with the test that noticed. */
async function judge( mutant, all, site ) {
	const tests = all.slice( 0, BATCHES.at( -1 ) );
	const last = LAST[ mutant.kind ] && ! tests.includes( LAST[ mutant.kind ] ) ? [ LAST[ mutant.kind ] ] : [];
	if ( ! tests.length && ! last.length ) {
		return { verdict: 'untested', tests: 0 };
	}
	const undo = mutant.kind === 'key' ? without_key( mutant, site ) : null;
	const env = mutant.kind === 'key' ? {} : mutated_class( mutant );
	try {
		const batches = BATCHES.map( ( to, n ) => tests.slice( BATCHES[ n - 1 ] ?? 0, to ) );
		for ( const some of [ ...batches, last ].filter( ( { length } ) => length ) ) {
			const { status, output } = await phpunit( site, some, env );
			// A test that a mutant lets run into an `exit` ends the run with status 0 and without a sum.
			if ( status !== 0 || ! /^(OK|No tests executed)/m.test( output ) ) {
				const by = /^1\) (\S+)/m.exec( output )?.[ 1 ] ?? output.trim().split( '\n' ).pop();
				return { verdict: 'killed', tests: tests.length, by };
			}
		}
		return { verdict: 'survived', tests: tests.length };
	} finally {
		undo?.();
	}
}

function phpunit( site, tests, env ) {
	const names = tests.map( ( name ) => name.replaceAll( '\\', '\\\\' ) ).join( '|' );
	const config = config_of( site, files_of( tests ), 'file' );
	return run_tee(
		'php',
		[
			...[ ...PHP, PHPUNIT, '--configuration', config, '--no-coverage', '--stop-on-defect' ],
			...[ '--do-not-cache-result', '--filter', `/^(${ names })( with data set .*)?$/` ],
		],
		// Shown to nobody: a mutant's failures are what is hoped for.
		{ env: environment( site, env ), hold: true, silent: true }
	);
}

/** Files that these tests stand in. */
const files_of = ( tests ) =>
	[ ...new Set( tests.map( ( name ) => name.split( '::' )[ 0 ] ) ) ].map( ( name ) =>
		join( ROOT, 'tests/php', `${ name.split( '\\' ).slice( 3 ).join( '/' ) }.php` )
	);

/** A file with the project's PHPUnit settings and no more tests than these: reading the others takes as long as the tests. */
function config_of( site, paths, element ) {
	const file = join( HOME, `${ site }.xml` );
	const listed = paths.map( ( path ) => `<${ element }>${ path }</${ element }>` ).join( '' );
	const settings = readFileSync( join( ROOT, 'phpunit.xml.dist' ), 'utf8' );
	writeFileSync(
		file,
		settings
			.slice( 0, settings.indexOf( '<testsuites>' ) )
			.replace( 'tests/php/bootstrap.php', join( ROOT, 'tests/php/bootstrap.php' ) ) +
			`<testsuites><testsuite name="some">${ listed }</testsuite></testsuites></phpunit>`
	);
	return file;
}

function mutated_class( { id, file, from, to, instead } ) {
	const source = readFileSync( join( ROOT, file ) );
	const path = join( HOME, `${ id }.php` );
	writeFileSync(
		path,
		Buffer.concat( [ source.subarray( 0, from ), Buffer.from( instead ), source.subarray( to ) ] )
	);
	run( 'php', [ '-l', path ] );
	const name = file
		.replace( /^includes\//, '' )
		.replace( /\.php$/, '' )
		.replaceAll( '/', '\\' );
	return { ZM_MUTANT: path, ZM_MUTANT_CLASS: `Zeromo\\Community\\${ name }` };
}

/** Makes a unique key a plain one; gives what makes it unique again. */
function without_key( { file: table, instead: key, name: columns }, site ) {
	const sql = ( text ) =>
		run( 'mariadb', [ '--no-defaults', `--socket=${ SOCKET }`, '--user=root', database_name( site ) ], {
			input: text,
		} );
	const full = `wp_zmo_${ table }`;
	const drop = key === 'PRIMARY' ? 'DROP PRIMARY KEY' : `DROP KEY ${ key }`;
	const unique = key === 'PRIMARY' ? 'ADD PRIMARY KEY' : `ADD UNIQUE KEY ${ key }`;
	sql( `ALTER TABLE ${ full } ${ drop }, ADD KEY zeromo_mutant (${ columns });` );
	return () => sql( `ALTER TABLE ${ full } DROP KEY zeromo_mutant, ${ unique } (${ columns });` );
}

/** Of each kind the first two that one quick test of its own notices: { id: test }. */
function short_list( mutants, verdicts, map ) {
	const seconds = new Map( map.tests );
	const list = {};
	for ( const kind of new Set( mutants.map( ( mutant ) => mutant.kind ) ) ) {
		const quick = mutants.filter(
			( { id, ...mutant } ) =>
				mutant.kind === kind && verdicts[ id ].verdict === 'killed' && seconds.get( verdicts[ id ].by ) < 1
		);
		// Not neighbours: the first, and one from the middle.
		for ( const one of new Set( [ quick[ 0 ], quick[ Math.floor( quick.length / 2 ) ] ].filter( Boolean ) ) ) {
			list[ one.id ] = verdicts[ one.id ].by;
		}
	}
	return list;
}

/** What npm test runs: the guards of the short list, each with the one test that is known to miss it. */
export async function run_short() {
	mkdirSync( HOME, { recursive: true } );
	const site = 'test-mariadb';
	await up( site, { db: 'mariadb' } );
	const list = JSON.parse( readFileSync( SHORT, 'utf8' ) );
	const mutants = all_mutants();
	const results = {};
	for ( const [ id, test ] of Object.entries( list ) ) {
		const mutant = mutants.find( ( one ) => one.id === id );
		const verdict = mutant ? ( await judge( mutant, [ test ], site ) ).verdict : 'gone from the code';
		const kind = mutant?.kind ?? 'unknown';
		results[ kind ] ??= { label: `mutation: ${ kind }`, passed: 0, failed: 0 };
		results[ kind ][ verdict === 'killed' ? 'passed' : 'failed' ]++;
		if ( verdict !== 'killed' ) {
			console.log( `! ${ verdict }: ${ id } ${ mutant?.file }:${ mutant?.line } ${ mutant?.what } (${ test })` );
		}
	}
	return Object.values( results );
}

async function chosen( options ) {
	const kinds = options.kind ? String( options.kind ).split( ',' ) : null;
	const only = options.only ? String( options.only ).split( ',' ) : null;
	const named = ( { id, file } ) =>
		only.some( ( word ) => word === id || file === word || `${ file }/`.startsWith( `includes/${ word }/` ) );
	return all_mutants().filter(
		( mutant ) => ( ! kinds || kinds.includes( mutant.kind ) ) && ( ! only || named( mutant ) )
	);
}

/** Verdicts so far, as long as the code and the tests are the same. */
function notes( fresh ) {
	const file = join( HOME, `verdicts-${ tree( 'includes', 'tests/php' ) }.json` );
	const known = ! fresh && existsSync( file ) ? JSON.parse( readFileSync( file, 'utf8' ) ) : {};
	return {
		known,
		put( id, verdict ) {
			known[ id ] = verdict;
			writeFileSync( file, JSON.stringify( known ) );
		},
	};
}

async function judge_all( options ) {
	if ( options.short ) {
		return close( await run_short() );
	}
	const mutants = await chosen( options );
	if ( options.list ) {
		mutants.forEach( ( { id, kind, file, line, what } ) =>
			console.log( `${ id } ${ kind } ${ file }:${ line } ${ what }` )
		);
		return mutants.length ? 0 : 1;
	}
	mkdirSync( HOME, { recursive: true } );
	const jobs = Math.max( 1, Number( options.jobs ?? 2 ) );
	const sites = Array.from( { length: jobs }, ( _, n ) => `mutation-${ n + 1 }` );
	for ( const site of sites ) {
		await up( site, { db: 'mariadb' } );
	}
	const map = mutants.every( is_registration )
		? { tests: [], lines: {} }
		: await coverage_map( sites[ 0 ], Boolean( options.map ), options.near ? near( mutants ) : [] );
	const book = notes( Boolean( options.fresh ) );
	const open = mutants.filter( ( { id } ) => ! book.known[ id ] );
	console.log( `${ mutants.length } guards, ${ mutants.length - open.length } judged before.` );
	let done = 0;
	const queue = [ ...open ];
	await Promise.all(
		sites.map( async ( site ) => {
			for ( let mutant = queue.shift(); mutant; mutant = queue.shift() ) {
				const verdict = await judge( mutant, tests_of( mutant, map ), site );
				book.put( mutant.id, verdict );
				done++;
				if ( verdict.verdict !== 'killed' ) {
					console.log(
						`! ${ verdict.verdict } ${ mutant.id } ${ mutant.file }:${ mutant.line } ${ mutant.what } ${ mutant.name }`
					);
				} else if ( done % 25 === 0 ) {
					console.log( `${ done } of ${ open.length }` );
				}
			}
		} )
	);
	if ( ! options.kind && ! options.only && ! options.near ) {
		writeFileSync(
			join( ROOT, 'docs/mutation.md' ),
			report( mutants, book.known, new Date().toISOString().slice( 0, 10 ) )
		);
		writeFileSync( SHORT, JSON.stringify( short_list( mutants, book.known, map ), null, '\t' ) + '\n' );
	}
	return close(
		[ ...new Set( mutants.map( ( { kind } ) => kind ) ) ].map( ( kind ) => {
			const of_kind = mutants.filter( ( mutant ) => mutant.kind === kind );
			const killed = of_kind.filter( ( { id } ) => book.known[ id ].verdict === 'killed' ).length;
			return of_kind.length === 0
				? step( kind, false )
				: { label: `mutation: ${ kind }`, passed: killed, failed: of_kind.length - killed };
		} )
	);
}

if ( process.argv[ 1 ] === join( ROOT, 'tools/mutation.mjs' ) ) {
	await main( () => {
		ensure( 'php', 'mariadb' );
		return judge_all( parse_args( process.argv.slice( 2 ) ).options );
	} );
}
