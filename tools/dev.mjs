/**
 * npm run dev: the demo site; a change of a source is built, a change of PHP or of a bundle reloads the open pages.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, watch } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import {
	SITE,
	bring_up,
	ensure_packages,
	keep_jobs_running,
	port_from_env,
	print_ready,
	until_stopped,
} from './lib/start.mjs';
import { ROOT, bin, free_port, main, stop_group } from './lib/run.mjs';
import { stop_server } from './lib/site.mjs';

/** Server-sent events for tools/lib/dev-site.php; returns how to make all open pages reload. */
function serve_reloads( port ) {
	const pages = new Set();
	createServer( ( request, response ) => {
		response.writeHead( 200, {
			'Content-Type': 'text/event-stream',
			'Cache-Control': 'no-store',
			'Access-Control-Allow-Origin': '*',
		} );
		response.write( ': open\n\n' );
		pages.add( response );
		request.on( 'close', () => pages.delete( response ) );
	} ).listen( port, '127.0.0.1' );
	return () => pages.forEach( ( page ) => page.write( 'data: reload\n\n' ) );
}

/** Calls back once after a burst of changes. */
function watch_all( folders, changed ) {
	let timer;
	for ( const folder of folders ) {
		mkdirSync( join( ROOT, folder ), { recursive: true } );
		watch( join( ROOT, folder ), { recursive: true }, () => {
			clearTimeout( timer );
			timer = setTimeout( changed, 250 );
		} );
	}
}

await main( async () => {
	const stopped = until_stopped();
	ensure_packages();
	const { build_icons } = await import( './icons.mjs' );
	const { refresh_wiring } = await import( './lib/build.mjs' );
	/** A half-written file is no reason to stop: the next save is looked at again. */
	const rewire = () => refresh_wiring().catch( ( error ) => console.error( error.message ) );
	const port = await free_port();
	process.env.ZEROMO_RELOAD = String( port );
	await stop_server( SITE );
	let builder;
	try {
		const url = await bring_up( port_from_env(), { bundles: false } );
		builder = spawn( bin( 'wp-scripts' ), [ 'start' ], {
			cwd: ROOT,
			stdio: 'inherit',
			detached: true,
		} );
		build_icons();
		const reload = serve_reloads( port );
		watch_all( [ 'build', 'includes', 'templates' ], async () => {
			await rewire();
			reload();
		} );
		print_ready( url );
		const end_jobs = keep_jobs_running();
		await stopped();
		end_jobs();
	} finally {
		if ( builder ) {
			await stop_group( builder.pid );
		}
		await stop_server( SITE );
	}
	// Servers and watchers would keep us alive.
	process.exit();
} );
