/**
 * npm run test:e2e [-- --name=mine --keep -- arguments of playwright]
 */
import { run_e2e } from './lib/e2e.mjs';
import { main, parse_args } from './lib/run.mjs';
import { close } from './lib/tally.mjs';

await main( async () => {
	const { words, options, rest } = parse_args( process.argv.slice( 2 ) );
	return close(
		await run_e2e( { name: options.name, keep: Boolean( options.keep ), playwright: [ ...words, ...rest ] } )
	);
} );
