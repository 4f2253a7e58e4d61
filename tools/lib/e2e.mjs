/**
 * Playwright in the system's Chromium, on a site of its own with demo content.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensure, prefer_shell } from './apt.mjs';
import { browser_path } from './browser.mjs';
import { build_if_stale } from './build.mjs';
import { ROOT, SITES, bin, free_port, run_tee } from './run.mjs';
import { mark, read_state, reset, stop_server, up } from './site.mjs';
import { seed } from './start.mjs';
import { settle } from './tally.mjs';

/**
 * Three parts, each on a site of its own: what `seeded` looks at is as it was seeded. The journeys are cut by files, and
 * none depends on another's leftovers.
 */
const LANES = {
	seeded: [ [ '--project=seeded' ] ],
	journeys: [ [ '--project=journeys', '--shard=1/2' ] ],
	more: [ [ '--project=journeys', '--shard=2/2' ] ],
};

/**
 * Everything: lanes side by side, each on its own site. With arguments for Playwright, one run on one site.
 *
 * A machine that does other work beside us can make one step of a thousand wait longer than it may: in the whole run a
 * journey has a second try, and what needed it is printed at the end by name. It is a fault to be mended, not one that
 * says what else of the run holds.
 *
 * @param {Object}   options
 * @param {string}   options.name       Of the site.
 * @param {boolean}  options.keep       Use the site that is there.
 * @param {string[]} options.lanes      Which of them.
 * @param {string[]} options.playwright Further arguments for Playwright.
 */
export async function run_e2e( {
	name = 'e2e',
	keep = false,
	lanes: chosen = Object.keys( LANES ),
	playwright = [],
} = {} ) {
	ensure( 'php', 'sqlite', 'browser' );
	prefer_shell();
	await build_if_stale();
	mkdirSync( SITES, { recursive: true } );
	const lanes = playwright.length
		? [ { name, runs: [ playwright ], retries: 0 } ]
		: chosen.map( ( lane ) => ( { name: `${ name }-${ lane }`, runs: LANES[ lane ], retries: 1 } ) );
	try {
		const ready = [];
		for ( const lane of lanes ) {
			ready.push( { ...lane, url: await make_site( lane.name, keep ) } );
		}
		return ( await Promise.all( ready.map( run_lane ) ) ).flat();
	} finally {
		for ( const lane of lanes ) {
			await stop_server( lane.name );
		}
	}
}

/** One run after the other on one site. */
async function run_lane( { name, runs, url, retries } ) {
	const tallies = [];
	for ( const args of runs ) {
		const part = args.map( ( arg ) => arg.replace( /^--\w+=/, '' ) ).join( ' ' );
		tallies.push( await run_playwright( { name, label: `playwright ${ part }`, args, url, retries } ) );
	}
	return tallies;
}

/** A served site with demo content; gives its address. */
async function make_site( name, keep ) {
	if ( ! keep || ! read_state( name ) ) {
		await reset( name );
	}
	// Read by the router: scripts and styles do not change while journeys run.
	process.env.ZM_LONG_CACHE = '1';
	process.env.ZM_STILL = '1';
	const { url, fresh } = await up( name, { db: 'sqlite', port: await free_port() } );
	if ( fresh ) {
		mark( name, { run: Date.now() } );
	}
	cpSync( join( ROOT, 'tests/fixtures/themes' ), join( SITES, name, 'wp-content/themes' ), { recursive: true } );
	for ( const plugin of [ 'example', 'outbound', 'hls' ] ) {
		const to = join( SITES, name, `wp-content/plugins/zeromo-${ plugin }` );
		cpSync( join( ROOT, `tests/fixtures/${ plugin }-plugin` ), to, { recursive: true } );
	}
	const must_use = join( SITES, name, 'wp-content/mu-plugins' );
	cpSync( join( ROOT, 'tests/fixtures/must-use' ), must_use, { recursive: true } );
	cpSync( join( ROOT, 'tests/fixtures/woocommerce' ), join( must_use, 'woocommerce' ), { recursive: true } );
	seed( name, { members: 30, activities: 120 } );
	return url;
}

async function run_playwright( { name, label, args, url, retries } ) {
	const report = join( SITES, `${ name }-report-${ process.pid }.json` );
	const env = {
		...process.env,
		ZM_URL: url,
		ZM_CHROMIUM: browser_path(),
		ZM_RUN: String( read_state( name ).run ),
		ZM_E2E_REPORT: report,
		ZM_E2E_RETRIES: String( retries ),
		// Cut: the label of many specs is longer than a file's name may be.
		ZM_E2E_RESULTS: join( SITES, 'e2e-results', name, label.replace( /\W+/g, '-' ).slice( 0, 80 ) ),
	};
	const { status } = await run_tee( bin( 'playwright' ), [ 'test', ...args ], { env } );
	const { stats = {}, suites = [] } = existsSync( report ) ? JSON.parse( readFileSync( report, 'utf8' ) ) : {};
	rmSync( report, { force: true } );
	const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
	const notes = suites.flatMap( remarks );
	return { ...settle( label, expected + flaky, unexpected + skipped, status ), notes };
}

/** What is to be read at the end of everything: the tests that failed, with their errors, and those that passed at the second try. */
function remarks( suite ) {
	const own = ( suite.specs ?? [] ).flatMap( ( spec ) =>
		spec.tests
			.filter( ( { status } ) => status === 'unexpected' || status === 'flaky' )
			.map( ( { status, results } ) => {
				const error = results.find( ( result ) => result.error )?.error;
				const where = error?.location ? ` (line ${ error.location.line })` : '';

				const text = ( error?.message ?? '' )
					.replace( /\u001b\[\d+m/g, '' )
					.split( '\n' )
					.slice( 0, 12 )
					.join( '\n    ' );
				const word = status === 'flaky' ? 'passed at the second try' : 'failed';
				return `${ spec.file } › ${ spec.title }: ${ word }${ where }\n    ${ text }`;
			} )
	);
	return [ ...own, ...( suite.suites ?? [] ).flatMap( remarks ) ];
}
