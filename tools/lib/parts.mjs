/**
 * The parts of npm test. Each gives a list of results and stands alone: sites, ports and reports of its own.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ROOT, SITES, bin, run_live, run_tee } from './run.mjs';
import { settle, step } from './tally.mjs';

const tool = ( name, ...args ) => run_live( process.execPath, [ join( ROOT, 'tools', name ), ...args ] );

const lint = async ( ...names ) => ( await import( '../lint.mjs' ) ).run_linters( names );

async function run_jest() {
	const report = join( SITES, `jest-${ process.pid }.json` );
	const args = [ 'test-unit-js', '--config', 'jest.config.js', '--json', `--outputFile=${ report }` ];
	const { status } = await run_tee( bin( 'wp-scripts' ), args );
	const counts = existsSync( report ) ? JSON.parse( readFileSync( report, 'utf8' ) ) : {};
	rmSync( report, { force: true } );
	const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numFailedTestSuites = 0 } = counts;
	return settle( 'jest', numPassedTests, numFailedTests + numPendingTests || numFailedTestSuites, status );
}

const phpunit = async ( options ) => ( await import( './php-tests.mjs' ) ).run_php_tests( options );
const on_database = async ( db ) => {
	const { PER_DATABASE } = await import( './php-tests.mjs' );
	return phpunit( { suites: PER_DATABASE, dbs: [ db ] } );
};
/** The archive is packed once for both. */
const archive = async () => {
	const zip = await ( await import( './zip.mjs' ) ).make_zip( join( SITES, 'archive.zip' ) );
	const compat = await ( await import( './compat.mjs' ) ).run_compat( { zip } );
	return [ ...compat, ...( await ( await import( './first-minutes.mjs' ) ).run_first_minutes( { zip } ) ) ];
};
const browser = async ( lane ) => ( await import( './e2e.mjs' ) ).run_e2e( { lanes: [ lane ] } );

/**
 * By name, those that take longest first: so they are also begun, and the short ones fill what is left at the end.
 * `after` names a part that must have ended, whatever its outcome.
 */
export const PARTS = {
	build: {
		run: async () => {
			await build();
			return [ step( 'build', true ) ];
		},
	},
	'php-sqlite': { after: 'build', run: () => on_database( 'sqlite' ) },
	'browser-journeys': { after: 'build', run: () => browser( 'journeys' ) },
	'php-mariadb': { after: 'build', run: () => on_database( 'mariadb' ) },
	'browser-more': { after: 'build', run: () => browser( 'more' ) },
	'browser-seeded': { after: 'build', run: () => browser( 'seeded' ) },
	// On the site that PHPUnit has left.
	mutation: { after: 'php-mariadb', run: async () => ( await import( '../mutation.mjs' ) ).run_short() },
	archive: { after: 'build', run: archive },
	phpstan: { run: () => lint( 'phpstan', 'phpstan (tests)' ) },
	jest: { after: 'build', run: async () => [ await run_jest() ] },
	uninstall: { after: 'build', run: async () => ( await import( './uninstall.mjs' ) ).run_uninstall() },
	multisite: { after: 'build', run: async () => ( await import( './multisite.mjs' ) ).run_multisite() },
	commands: { after: 'build', run: async () => ( await import( './commands.mjs' ) ).run_commands() },
	eslint: { run: () => lint( 'eslint', 'stylelint' ) },
	phpcs: { run: () => lint( 'phpcs', 'changes' ) },
	push: { after: 'build', run: async () => [ await ( await import( './push.mjs' ) ).run_push() ] },
	unit: { after: 'build', run: () => phpunit( { suites: [ 'unit' ] } ) },
	types: { run: () => [ step( 'types', run_live( bin( 'tsc' ), [ '--noEmit' ] ) === 0 ) ] },
	contracts: { after: 'build', run: () => [ step( 'contracts', tool( 'contracts.mjs', '--check' ) === 0 ) ] },
	i18n: { run: () => [ step( 'i18n', tool( 'i18n.mjs', '--check' ) === 0 ) ] },
};
