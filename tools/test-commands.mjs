/**
 * npm run test:commands [-- --name=mine]
 */
import { run_commands } from './lib/commands.mjs';
import { main, parse_args } from './lib/run.mjs';
import { close } from './lib/tally.mjs';

await main( async () => close( await run_commands( { name: parse_args( process.argv.slice( 2 ) ).options.name } ) ) );
