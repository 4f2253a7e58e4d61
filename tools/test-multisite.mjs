/**
 * npm run test:multisite [-- --db=sqlite,mariadb --name=mine]
 */
import { run_multisite } from './lib/multisite.mjs';
import { main, parse_args } from './lib/run.mjs';
import { close } from './lib/tally.mjs';

await main( async () => {
	const { options } = parse_args( process.argv.slice( 2 ) );
	return close(
		await run_multisite( { dbs: options.db ? options.db.split( ',' ) : undefined, name: options.name } )
	);
} );
