/**
 * npm run test:php [-- --suite=unit,integration,contract,parallel --db=sqlite,mariadb --filter=… --name=mine --keep]
 *
 * Without --keep the sites are made anew. --name lets several people test in one tree.
 */
import { SUITES, run_php_tests } from './lib/php-tests.mjs';
import { ToolError, main, parse_args } from './lib/run.mjs';
import { close } from './lib/tally.mjs';

await main( async () => {
	const { options, rest } = parse_args( process.argv.slice( 2 ) );
	const suites = options.suite ? options.suite.split( ',' ) : SUITES;
	const unknown = suites.filter( ( suite ) => ! SUITES.includes( suite ) );
	if ( unknown.length ) {
		throw new ToolError( `Unknown suite ${ unknown.join( ', ' ) }; there are ${ SUITES.join( ', ' ) }.` );
	}
	return close(
		await run_php_tests( {
			suites,
			dbs: options.db ? options.db.split( ',' ) : undefined,
			name: options.name,
			keep: Boolean( options.keep ),
			phpunit: [ ...( options.filter ? [ '--filter', options.filter ] : [] ), ...rest ],
		} )
	);
} );
