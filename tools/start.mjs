/**
 * npm start · npm run reset
 */
import {
	SITE,
	bring_up,
	ensure_packages,
	keep_jobs_running,
	port_from_env,
	print_ready,
	until_stopped,
} from './lib/start.mjs';
import { main, parse_args } from './lib/run.mjs';
import { reset, stop_server } from './lib/site.mjs';

await main( async () => {
	if ( parse_args( process.argv.slice( 2 ) ).options.reset ) {
		await reset( SITE );
		console.log( 'The demo site is gone; `npm start` makes a new one.' );
		return;
	}
	const stopped = until_stopped();
	ensure_packages();
	try {
		print_ready( await bring_up( port_from_env() ) );
		const end_jobs = keep_jobs_running();
		await stopped();
		end_jobs();
	} finally {
		await stop_server( SITE );
	}
} );
