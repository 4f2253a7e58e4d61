/**
 * npm run test:changed [-- --since=main]: what a change can touch, in a minute or two; npm test decides.
 *
 * Changed are files that differ from --since (HEAD unless said), are deleted since, or that git does not know yet.
 * PHP, templates, fixtures and the files of the house choose PHPUnit's classes (lib/changed.mjs); TypeScript and the tools
 * are tested by Jest's own graph; a changed journey is run. Journeys of changed widgets are left to npm test.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build_if_stale } from './lib/build.mjs';
import { php_tests, specs } from './lib/changed.mjs';
import { run_e2e } from './lib/e2e.mjs';
import { run_php_tests } from './lib/php-tests.mjs';
import { ROOT, bin, main, parse_args, run_live } from './lib/run.mjs';
import { close, step } from './lib/tally.mjs';

const git = ( ...args ) => execFileSync( 'git', args, { cwd: ROOT, encoding: 'utf8' } ).split( '\n' ).filter( Boolean );
const is_there = ( file ) => existsSync( join( ROOT, file ) );

const changed_since = ( commit ) => [
	...new Set( [ ...git( 'diff', '--name-only', commit ), ...git( 'ls-files', '-o', '--exclude-standard' ) ] ),
];

const tree = {
	files: git( 'ls-files', '-co', '--exclude-standard', 'includes', 'tests' ).filter( is_there ),
	read: ( file ) => readFileSync( join( ROOT, file ), 'utf8' ),
	levels: JSON.parse( readFileSync( join( ROOT, 'rooms.json' ), 'utf8' ) ).rooms,
};

const suite_of = ( file ) => file.split( '/' )[ 2 ].toLowerCase();
const class_of = ( file ) => file.split( '/' ).pop().slice( 0, -'.php'.length );

async function run_php( tests ) {
	const suites = [ 'unit', 'integration', 'contract', 'walls', 'parallel' ].filter( ( suite ) =>
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
	const all = changed_since( typeof options.since === 'string' ? options.since : 'HEAD' );
	const files = all.filter( is_there );
	const of_kind = ( pattern ) => files.filter( ( file ) => pattern.test( file ) );
	const run = ( name, program, args ) => step( name, run_live( program, args ) === 0 );
	const results = [];
	const php = of_kind( /\.php$/ );
	// The folders of phpcs.xml.dist; the tools have rules of their own.
	const sniffed = php.filter( ( file ) =>
		/^(zeromo-community\.php|uninstall\.php|includes|templates|src|tests\/php)/.test( file )
	);
	const scripts = of_kind( /^src\/.*\.tsx?$/ );
	const tools = of_kind( /^tools\/.*\.m?js$/ );
	const e2e = of_kind( /^tests\/.*\.ts$/ );
	const styles = of_kind( /\.scss$/ );
	const tests = php_tests( all, tree );
	const journeys = specs( all, tree );
	console.log( `${ all.length } changed files.` );
	const linted = [ ...scripts, ...tools, ...e2e ];
	if ( linted.length ) {
		results.push( run( 'eslint', bin( 'eslint' ), [ '--max-warnings=0', ...linted ] ) );
	}
	if ( scripts.length || e2e.length ) {
		results.push( run( 'types', bin( 'tsc' ), [ '--noEmit' ] ) );
	}
	const jest = ( name, ...args ) =>
		run( name, bin( 'wp-scripts' ), [
			'test-unit-js',
			'--config',
			'jest.config.js',
			'--passWithNoTests',
			...args,
		] );
	if ( scripts.length ) {
		results.push( jest( 'jest', '--findRelatedTests', ...scripts ) );
	}
	if ( tools.length ) {
		results.push( jest( 'jest (tools)', 'tools/test' ) );
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
	}
	if ( tests.length ) {
		await build_if_stale();
		results.push( ...( await run_php( tests ) ) );
	}
	if ( journeys.length ) {
		results.push( ...( await run_e2e( { name: 'changed-e2e', keep: true, playwright: journeys } ) ) );
	}
	if ( php.length || of_kind( /^(contracts|docs\/rest)/ ).length ) {
		results.push( run( 'contracts', process.execPath, [ join( ROOT, 'tools/contracts.mjs' ), '--check' ] ) );
	}
	if ( php.length || scripts.length || of_kind( /^languages\// ).length ) {
		results.push( run( 'i18n', process.execPath, [ join( ROOT, 'tools/i18n.mjs' ), '--check' ] ) );
	}
	return close( results );
} );
