/**
 * npm run test:compat [-- 8.1 8.5]
 */
import { run_compat } from './lib/compat.mjs';
import { main, parse_args } from './lib/run.mjs';
import { close } from './lib/tally.mjs';

await main( async () => {
	const { words } = parse_args( process.argv.slice( 2 ) );
	return close( await run_compat( words.length ? { versions: words } : {} ) );
} );
