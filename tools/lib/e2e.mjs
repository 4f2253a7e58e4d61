/**
 * Playwright in the system's Chromium, on a site of its own with demo content.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensure } from './apt.mjs';
import { build_if_stale } from './build.mjs';
import { ROOT, SITES, bin, free_port, run_tee } from './run.mjs';
import { mark, read_state, reset, stop_server, up } from './site.mjs';
import { seed } from './start.mjs';
import { settle } from './tally.mjs';

/**
 * @param {Object}   options
 * @param {string}   options.name       Of the site.
 * @param {boolean}  options.keep       Use the site that is there.
 * @param {string[]} options.playwright Further arguments for Playwright.
 */
export async function run_e2e( { name = 'e2e', keep = false, playwright = [] } = {} ) {
	ensure( 'php', 'sqlite', 'browser' );
	await build_if_stale();
	if ( ! keep || ! read_state( name ) ) {
		await reset( name );
	}
	const { url, fresh } = await up( name, { db: 'sqlite', port: await free_port() } );
	if ( fresh ) {
		mark( name, { run: Date.now() } );
	}
	cpSync( join( ROOT, 'tests/fixtures/themes' ), join( SITES, name, 'wp-content/themes' ), { recursive: true } );
	cpSync( join( ROOT, 'tests/fixtures/example-plugin' ), join( SITES, name, 'wp-content/plugins/zeromo-example' ), {
		recursive: true,
	} );
	const report = join( SITES, `e2e-report-${ process.pid }.json` );
	mkdirSync( SITES, { recursive: true } );
	try {
		seed( name, { members: 30, activities: 120 } );
		const env = { ...process.env, ZM_URL: url, ZM_RUN: String( read_state( name ).run ), ZM_E2E_REPORT: report };
		const { status } = await run_tee( bin( 'playwright' ), [ 'test', ...playwright ], { env } );
		const stats = existsSync( report ) ? JSON.parse( readFileSync( report, 'utf8' ) ).stats : {};
		const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
		return [ settle( 'playwright', expected, unexpected + flaky + skipped, status ) ];
	} finally {
		rmSync( report, { force: true } );
		await stop_server( name );
	}
}
