/**
 * npm run test:push [-- --name=mine]
 */
import { run_push } from './lib/push.mjs';
import { main, parse_args } from './lib/run.mjs';
import { close } from './lib/tally.mjs';

await main( async () => {
	const { options } = parse_args( process.argv.slice( 2 ) );
	return close( [ await run_push( { name: options.name } ) ] );
} );
