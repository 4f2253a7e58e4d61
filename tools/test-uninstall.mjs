/**
 * npm run test:uninstall [-- --db=sqlite,mariadb --name=mine]
 */
import { run_uninstall } from './lib/uninstall.mjs';
import { main, parse_args } from './lib/run.mjs';
import { close } from './lib/tally.mjs';

await main( async () => {
	const { options } = parse_args( process.argv.slice( 2 ) );
	return close(
		await run_uninstall( { dbs: options.db ? options.db.split( ',' ) : undefined, name: options.name } )
	);
} );
