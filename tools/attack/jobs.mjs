/**
 * npm run attack:jobs [-- --jobs=10000 --db=mariadb,sqlite --name=attack]
 *
 * Two workers and a cron drain that many jobs, one of them is killed in the middle. Prints for each database how long it
 * took, how many rows there were for each open job, what each process did and how many jobs were done twice.
 */
import { run_php_tests } from '../lib/php-tests.mjs';
import { main, parse_args } from '../lib/run.mjs';
import { close } from '../lib/tally.mjs';

await main( async () => {
	const { options } = parse_args( process.argv.slice( 2 ) );
	process.env.ZEROMO_JOBS = options.jobs ?? '10000';
	return close(
		await run_php_tests( {
			suites: [ 'parallel' ],
			dbs: options.db ? options.db.split( ',' ) : undefined,
			name: options.name ?? 'attack',
			keep: Boolean( options.keep ),
			phpunit: [ '--filter', 'JobDrainTest' ],
		} )
	);
} );
