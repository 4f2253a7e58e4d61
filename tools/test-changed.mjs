/**
 * npm run test:changed [-- --since=main]: what a change can touch, in a minute or two; npm test decides.
 *
 * Changed are files that differ from --since (HEAD unless said) and those git does not know yet. A PHP class is tested by the
 * test files that name a class of its room; TypeScript by Jest's own graph.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build_if_stale } from './lib/build.mjs';
import { run_php_tests } from './lib/php-tests.mjs';
import { ROOT, bin, main, parse_args, run_live } from './lib/run.mjs';
import { close, step } from './lib/tally.mjs';

const levels = JSON.parse( readFileSync( join( ROOT, 'rooms.json' ), 'utf8' ) ).rooms;
const git = ( ...args ) => execFileSync( 'git', args, { cwd: ROOT, encoding: 'utf8' } ).split( '\n' ).filter( Boolean );

const changed_since = ( commit ) =>
	[
		...new Set( [ ...git( 'diff', '--name-only', commit ), ...git( 'ls-files', '-o', '--exclude-standard' ) ] ),
	].filter( ( file ) => existsSync( join( ROOT, file ) ) );

/** Rooms of changed classes and templates. */
const rooms_of = ( files ) => [
	...new Set( files.map( ( file ) => file.match( /^includes\/(\w+)\// )?.[ 1 ] ).filter( Boolean ) ),
];

/** Classes of tests that are changed, or that name a class of these rooms; the ground's (level 0) are named by all, so only their own are taken. */
function php_tests( files, rooms ) {
	const own = new Set( files.filter( ( file ) => /^tests\/php\/.*Test\.php$/.test( file ) ) );
	const ground = rooms.filter( ( room ) => levels[ room ]?.level === 0 );
	const names = rooms.filter( ( room ) => ! ground.includes( room ) );
	const spaces = names.map( ( room ) => `Community\\\\${ room }` );
	if ( files.some( ( file ) => file.startsWith( 'demo/' ) ) ) {
		spaces.push( 'Demo' );
	}
	const about = spaces.length ? new RegExp( `Zeromo\\\\(${ spaces.join( '|' ) })\\\\` ) : null;
	for ( const file of git( 'ls-files', 'tests/php' ).filter( ( name ) => name.endsWith( 'Test.php' ) ) ) {
		const is_grounds = ground.some( ( room ) => file.includes( `/${ room }/` ) );
		if ( is_grounds || about?.test( readFileSync( join( ROOT, file ), 'utf8' ) ) ) {
			own.add( file );
		}
	}
	return [ ...own ];
}

const suite_of = ( file ) => file.split( '/' )[ 2 ].toLowerCase();
const class_of = ( file ) => file.split( '/' ).pop().slice( 0, -'.php'.length );

async function run_php( files ) {
	const tests = php_tests( files, rooms_of( files ) );
	const suites = [ 'unit', 'integration', 'contract' ].filter( ( suite ) =>
		tests.some( ( file ) => suite_of( file ) === suite )
	);
	const results = [];
	for ( const suite of suites ) {
		const classes = tests.filter( ( file ) => suite_of( file ) === suite ).map( class_of );
		const filter = `\\\\(${ classes.join( '|' ) })::`;
		results.push(
			...( await run_php_tests( {
				suites: [ suite ],
				dbs: [ 'sqlite' ],
				name: 'changed',
				keep: true,
				phpunit: [ '--filter', filter ],
			} ) )
		);
	}
	return results;
}

await main( async () => {
	const { options } = parse_args( process.argv.slice( 2 ) );
	const files = changed_since( typeof options.since === 'string' ? options.since : 'HEAD' );
	const of_kind = ( pattern ) => files.filter( ( file ) => pattern.test( file ) );
	const run = ( name, program, args ) => step( name, run_live( program, args ) === 0 );
	const results = [];
	const php = of_kind( /\.php$/ );
	// The folders of phpcs.xml.dist; the tools have rules of their own.
	const sniffed = php.filter( ( file ) =>
		/^(zeromo-community\.php|uninstall\.php|includes|templates|src|tests\/php)/.test( file )
	);
	const scripts = of_kind( /^src\/.*\.tsx?$/ );
	const styles = of_kind( /\.scss$/ );
	console.log( `${ files.length } changed files.` );
	if ( scripts.length ) {
		results.push( run( 'types', bin( 'tsc' ), [ '--noEmit' ] ) );
		results.push( run( 'eslint', bin( 'eslint' ), [ '--max-warnings=0', ...scripts ] ) );
		results.push(
			run( 'jest', bin( 'wp-scripts' ), [
				'test-unit-js',
				'--config',
				'jest.config.js',
				'--passWithNoTests',
				'--findRelatedTests',
				...scripts,
			] )
		);
	}
	if ( styles.length ) {
		results.push( run( 'stylelint', bin( 'stylelint' ), styles ) );
	}
	if ( php.length ) {
		await build_if_stale();
		if ( sniffed.length ) {
			results.push( run( 'phpcs', 'php', [ join( ROOT, 'vendor/bin/phpcs' ), '-q', ...sniffed ] ) );
		}
		results.push(
			run( 'phpstan', 'php', [
				'-d',
				'memory_limit=2G',
				join( ROOT, 'vendor/bin/phpstan' ),
				'analyse',
				'--no-progress',
			] )
		);
		results.push( ...( await run_php( php ) ) );
	}
	if ( php.length || of_kind( /^(contracts|docs\/rest)/ ).length ) {
		results.push( run( 'contracts', process.execPath, [ join( ROOT, 'tools/contracts.mjs' ), '--check' ] ) );
	}
	if ( php.length || scripts.length ) {
		results.push( run( 'i18n', process.execPath, [ join( ROOT, 'tools/i18n.mjs' ), '--check' ] ) );
	}
	return close( results );
} );
