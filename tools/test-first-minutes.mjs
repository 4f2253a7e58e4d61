/**
 * npm run test:first-minutes [-- --name=mine]
 */
import { run_first_minutes } from './lib/first-minutes.mjs';
import { main, parse_args } from './lib/run.mjs';
import { close } from './lib/tally.mjs';

await main( async () => {
	const { options } = parse_args( process.argv.slice( 2 ) );
	return close( await run_first_minutes( { name: options.name } ) );
} );
