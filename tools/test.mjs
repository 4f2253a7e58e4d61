/**
 * npm test: everything. Each part also runs alone: types, lint, test:unit, test:php, test:multisite, test:uninstall, test:push, test:e2e, test:compat.
 */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensure } from './lib/apt.mjs';
import { build } from './lib/build.mjs';
import { mariadb_pid, stop_mariadb } from './lib/mariadb.mjs';
import { ROOT, SITES, ToolError, bin, main, run_live, run_tee } from './lib/run.mjs';
import { ensure_packages } from './lib/start.mjs';
import { close, settle, step } from './lib/tally.mjs';

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

async function run_jest() {
	const report = join( SITES, `jest-${ process.pid }.json` );
	const args = [ 'test-unit-js', '--config', 'jest.config.js', '--json', `--outputFile=${ report }` ];
	const { status } = await run_tee( bin( 'wp-scripts' ), args );
	const counts = existsSync( report ) ? JSON.parse( readFileSync( report, 'utf8' ) ) : {};
	rmSync( report, { force: true } );
	const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numFailedTestSuites = 0 } = counts;
	return settle( 'jest', numPassedTests, numFailedTests + numPendingTests || numFailedTestSuites, status );
}

/** Each part gives a list of results; a part that throws is one failure and does not hold back the next. */
const PARTS = {
	build: async () => {
		await build();
		return [ step( 'build', true ) ];
	},
	types: () => [ step( 'types', run_live( bin( 'tsc' ), [ '--noEmit' ] ) === 0 ) ],
	lint: async () => ( await import( './lint.mjs' ) ).run_linters(),
	jest: async () => [ await run_jest() ],
	contracts: async () => [
		step( 'contracts', run_live( process.execPath, [ join( ROOT, 'tools/contracts.mjs' ), '--check' ] ) === 0 ),
	],
	i18n: () => [ step( 'i18n', run_live( process.execPath, [ join( ROOT, 'tools/i18n.mjs' ), '--check' ] ) === 0 ) ],
	php: async () => ( await import( './lib/php-tests.mjs' ) ).run_php_tests(),
	mutation: async () => ( await import( './mutation.mjs' ) ).run_short(),
	multisite: async () => ( await import( './lib/multisite.mjs' ) ).run_multisite(),
	uninstall: async () => ( await import( './lib/uninstall.mjs' ) ).run_uninstall(),
	push: async () => [ await ( await import( './lib/push.mjs' ) ).run_push() ],
	browser: async () => ( await import( './lib/e2e.mjs' ) ).run_e2e(),
	compatibility: async () => ( await import( './lib/compat.mjs' ) ).run_compat(),
};

await main( async () => {
	ensure( 'php', 'composer', 'sqlite', 'mariadb', 'browser' );
	ensure_packages();
	ensure_vendor();
	// Left running when it ran before us: somebody else works with it.
	const shared_database = mariadb_pid() > 0;
	const results = [];
	for ( const [ name, part ] of Object.entries( PARTS ) ) {
		const began = Date.now();
		console.log( `\n=== ${ name }` );
		try {
			results.push( ...( await part() ) );
		} catch ( error ) {
			console.error( error instanceof ToolError ? error.message : error );
			results.push( step( name, false ) );
		}
		console.log( `(${ name }: ${ Math.round( ( Date.now() - began ) / 1000 ) } s)` );
	}
	if ( ! shared_database ) {
		await stop_mariadb();
	}
	return close( results );
} );
