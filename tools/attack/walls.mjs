/**
 * The long forms of the walls' tests, on sites of their own:
 *
 * npm run attack:canaries [-- --pages=400 --db=sqlite,mariadb]   what is private, walked for on every way out
 * npm run attack:fuzz [-- --calls=10000 --seed=… --db=mariadb]   calls nobody has thought of, of a new seed each time
 */
import { run_php_tests } from '../lib/php-tests.mjs';
import { ToolError, main, parse_args } from '../lib/run.mjs';
import { close } from '../lib/tally.mjs';

const FORMS = {
	canaries: ( { pages = '400' } ) => ( { filter: 'CanariesTest', env: { ZM_CANARY_PAGES: pages } } ),
	fuzz: ( { calls = '10000', seed = String( Date.now() % 1000000 ) } ) => ( {
		filter: 'FuzzTest',
		env: { ZM_FUZZ_CALLS: calls, ZM_FUZZ_SEED: seed },
	} ),
};

await main( async () => {
	const { words, options } = parse_args( process.argv.slice( 2 ) );
	const form = FORMS[ words[ 0 ] ];
	if ( ! form ) {
		throw new ToolError( `Say which: ${ Object.keys( FORMS ).join( ', ' ) }.` );
	}
	const { filter, env } = form( options );
	Object.assign( process.env, env );
	return close(
		await run_php_tests( {
			suites: [ 'walls' ],
			dbs: options.db ? options.db.split( ',' ) : undefined,
			name: options.name ?? 'attack',
			keep: Boolean( options.keep ),
			phpunit: [ '--filter', filter ],
		} )
	);
} );
