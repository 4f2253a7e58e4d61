/**
 * The demo site that `npm start` and `npm run dev` bring up: packages, bundles, WordPress, content.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apt_line } from './apt.mjs';
import { build_if_stale } from './build.mjs';
import { WASM_DEFAULT, php_lacks } from './php.mjs';
import { ROOT, ToolError, command_of, parent_of, run_live } from './run.mjs';
import { mark, read_state, site_dir, up, wp, wp_command } from './site.mjs';
import { add_demo } from './wp.mjs';

export const SITE = 'start';

/** Installs what package-lock.json names when node_modules is not that. */
export function ensure_packages() {
	const read = ( file ) => ( existsSync( file ) ? JSON.parse( readFileSync( file, 'utf8' ) ).packages : {} );
	const wanted = read( join( ROOT, 'package-lock.json' ) );
	const there = read( join( ROOT, 'node_modules/.package-lock.json' ) );
	const lacks = ( [ path, { version, optional, link } ] ) =>
		path && ! optional && ! link && there[ path ]?.version !== version;
	if ( Object.entries( wanted ).some( lacks ) ) {
		console.log( 'Installing packages …' );
		if ( run_live( 'npm', [ 'ci', '--no-audit', '--no-fund', '--loglevel=error' ] ) !== 0 ) {
			throw new ToolError( 'npm ci failed.' );
		}
	}
}

/** 'native', or the version of PHP that runs as WebAssembly; says what would be faster. */
export function choose_php() {
	if ( process.env.ZEROMO_RUNTIME === 'wasm' ) {
		return WASM_DEFAULT;
	}
	const lacks = php_lacks( 'sqlite' );
	if ( ! lacks.length ) {
		return 'native';
	}
	console.log(
		`PHP runs as WebAssembly, with a tenth of the content, because this is missing: ${ lacks.join( ', ' ) }.`
	);
	console.log( `Several times faster after: ${ apt_line( [ 'php', 'sqlite' ] ) }` );
	return WASM_DEFAULT;
}

/** Brings the demo site up on a port; returns its address. `bundles: false` leaves building to the caller. */
export async function bring_up( port, { bundles = true } = {} ) {
	const php = choose_php();
	if ( bundles ) {
		await build_if_stale();
	}
	const { url } = await up( SITE, { db: 'sqlite', port, php } );
	const is_new = ! read_state( SITE ).seeded;
	seed( SITE, {
		...( php === 'native' ? { members: 80, activities: 600 } : { members: 8, activities: 60 } ),
		trade: true,
	} );
	if ( is_new ) {
		// Everything can be bought with the sample gateway, which says that it takes no money.
		wp( SITE, [ 'zeromo', 'settings', 'set', 'sample_gateway', 'true' ] );
	}
	const page = await fetch( `${ url }/community/`, { headers: { connection: 'close' } } );
	if ( ! page.ok ) {
		console.log( `/community/ answers ${ page.status }; see .sites/${ SITE }/wp-content/debug.log` );
	}
	return url;
}

/** Fills a site with demo content, once. */
export function seed( name, { members, activities, trade = false } ) {
	if ( read_state( name ).seeded ) {
		return;
	}
	console.log( `Writing demo content: ${ members } members, ${ activities } activities …` );
	// Core's sample post would stand above everything.
	wp( name, [ 'post', 'delete', '1', '--force', '--quiet' ] );
	add_demo( site_dir( name ) );
	wp( name, [ 'plugin', 'activate', 'zeromo-demo' ] );
	const more = trade ? [ '--trade' ] : [];
	wp( name, [ 'zeromo', 'demo', 'seed', `--members=${ members }`, `--activities=${ activities }`, ...more ] );
	mark( name, { seeded: true } );
}

/** Runs due jobs once a minute; nothing else starts them on a site without cron. Returns how to end that. */
export function keep_jobs_running() {
	const timer = setInterval( () => {
		const [ program, args, env ] = wp_command( SITE, [ 'cron', 'event', 'run', '--due-now', '--quiet' ] );
		spawn( program, args, { env, stdio: 'ignore' } ).on( 'error', () => clearInterval( timer ) );
	}, 60000 );
	return () => clearInterval( timer );
}

export function print_ready( url ) {
	console.log( `Ready: ${ url }/community/` );
	for ( const name of [ 'admin', 'member1', 'member2' ] ) {
		console.log( `  ${ name.padEnd( 7 ) } / password` );
	}
	console.log( 'Ctrl-C stops it; the data stay until `npm run reset`.' );
}

export function port_from_env() {
	const port = Number( process.env.PORT || 8881 );
	if ( ! Number.isInteger( port ) || port < 1 || port > 65535 ) {
		throw new ToolError( `Not a port: ${ process.env.PORT }` );
	}
	return port;
}

/**
 * Whether npm, which started this process, is still there. A killed npm hands on nothing, and a shell between them dies of
 * what npm hands on without passing it on; `exec` in package.json takes the shell's place, which waits through a SIGINT.
 */
function npm_is_there() {
	if ( ! process.env.npm_lifecycle_event ) {
		return () => true;
	}
	const parent = process.ppid;
	const is_shell = /^\S*sh -c /.test( command_of( parent ) );
	const npm = parent_of( parent );
	return () => process.ppid === parent && ( ! is_shell || parent_of( parent ) === npm );
}

/**
 * Listens from now on for being asked to end, or for the end of npm; the function it gives waits for that and keeps us alive
 * meanwhile.
 */
export function until_stopped() {
	const is_there = npm_is_there();
	const asked = new Promise( ( done ) => {
		for ( const signal of [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) {
			// Not once: npm hands the terminal's signal on, so it may come twice.
			process.on( signal, done );
		}
		setInterval( () => is_there() || done(), 500 ).unref();
	} );
	// What is said to a terminal that has gone must not end this process before it has cleaned up.
	process.stdout.on( 'error', () => {} );
	process.stderr.on( 'error', () => {} );
	return async () => {
		const alive = setInterval( () => {}, 2 ** 30 );
		await asked;
		clearInterval( alive );
	};
}
