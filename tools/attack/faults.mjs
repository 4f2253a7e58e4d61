/**
 * npm run attack:faults [-- --db=mariadb,sqlite --name=attack --filter=like]
 *
 * Every kind of unit of work is broken at every statement in every way (connection killed, answer of a COMMIT lost,
 * deadlock, PHP killed). Prints the number of faults and of disagreements for each database; fails on any.
 */
import { run_php_tests } from '../lib/php-tests.mjs';
import { main, parse_args } from '../lib/run.mjs';
import { close } from '../lib/tally.mjs';

await main( async () => {
	const { options } = parse_args( process.argv.slice( 2 ) );
	process.env.ZEROMO_FAULTS = 'all';
	return close(
		await run_php_tests( {
			suites: [ 'parallel' ],
			dbs: options.db ? options.db.split( ',' ) : undefined,
			name: options.name ?? 'attack',
			keep: Boolean( options.keep ),
			phpunit: [ '--filter', `FaultTest.*${ options.filter ?? '' }` ],
		} )
	);
} );
