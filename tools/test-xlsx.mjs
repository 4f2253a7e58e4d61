/**
 * npm run test:xlsx [-- --name=mine --rows=200000]
 */
import { main, parse_args } from './lib/run.mjs';
import { close } from './lib/tally.mjs';
import { run_xlsx } from './lib/xlsx.mjs';

await main( async () => {
	const { options } = parse_args( process.argv.slice( 2 ) );
	return close( await run_xlsx( { name: options.name, long: options.rows ? Number( options.rows ) : undefined } ) );
} );
