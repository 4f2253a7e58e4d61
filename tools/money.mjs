/**
 * npm run money -- PART [--db=sqlite,mariadb --rounds=N --seed=N --tax=N --name=mine --keep]
 *
 * What must show of money, whole; `npm test` has each in a shorter form.
 *   rounds  200 times two withdrawals, a purchase and money that comes back at once, against one balance; every
 *           other time tax is withheld (--tax=2000 ten-thousandths) and what was asked for is paid out
 *   buyers  200 buyers of 20 pieces; 50 redeemers of one card, 50 buyers with the last use of one coupon
 *   carts   1,000 random sales with prices of groups, coupons, gifts, part refunds and payouts with withheld tax
 *   tamper  1,000 random changes of a sealed ledger, each found and its place named
 *   kills   100 times workers of PHP, or MariaDB, are killed while members buy, recharge, withdraw and are paid back
 *   hanging readers and payers on nginx and php-fpm while a provider hangs, or answers HTML (--rounds=seconds, 60)
 *   requests whole requests in a ledger of a million entries, against core's bare call and a hundredth (--rounds=pairs, 9)
 *   size    what pages of money read and take in a ledger of a million entries, beside a hundredth of it
 */
import { run_php_tests } from './lib/php-tests.mjs';
import { ToolError, main, parse_args } from './lib/run.mjs';
import { close } from './lib/tally.mjs';

/** The test of a part, its suite, what says how often, and how often it is whole. */
const PARTS = {
	rounds: {
		suite: 'parallel',
		filter: 'test_what_takes_and_what_gives_back_at_once',
		variable: 'ZEROMO_ROUNDS',
		rounds: 200,
	},
	buyers: {
		suite: 'parallel',
		filter: 'test_many_buyers_and_few_pieces|test_a_card_has_one_winner|test_a_coupon_with_one_use_has_one_winner',
		variable: 'ZEROMO_BUYERS',
		rounds: 200,
	},
	carts: { suite: 'integration', filter: 'RandomSalesTest', variable: 'ZEROMO_CARTS', rounds: 1000 },
	kills: { suite: 'parallel', filter: 'MoneyKillTest', variable: 'ZEROMO_KILLS', rounds: 100 },
	size: { suite: 'integration', filter: 'Ledger.SizeTest', variable: 'ZEROMO_SIZE', rounds: 112000 },
	tamper: { suite: 'integration', filter: 'Ledger.SealTest', variable: 'ZEROMO_TAMPER', rounds: 1000 },
};

await main( async () => {
	const { options, words } = parse_args( process.argv.slice( 2 ) );
	if ( words[ 0 ] === 'hanging' ) {
		const { run_hanging } = await import( './money/hanging.mjs' );
		return close( await run_hanging( Number( options.rounds ?? 60 ) ) );
	}
	if ( words[ 0 ] === 'requests' ) {
		const { run_requests } = await import( './money/requests.mjs' );
		return close( await run_requests( Number( options.rounds ?? 9 ) ) );
	}
	const part = PARTS[ words[ 0 ] ];
	if ( ! part ) {
		throw new ToolError( `Say which part: hanging, requests, ${ Object.keys( PARTS ).join( ', ' ) }.` );
	}
	process.env[ part.variable ] = String( options.rounds ?? part.rounds );
	if ( options.tax ) {
		process.env.ZEROMO_TAX = String( options.tax );
	}
	if ( options.seed ) {
		process.env[ `${ part.variable }_SEED` ] = options.seed;
	}
	return close(
		await run_php_tests( {
			suites: [ part.suite ],
			dbs: options.db ? options.db.split( ',' ) : undefined,
			name: options.name,
			keep: Boolean( options.keep ),
			phpunit: [ '--filter', part.filter ],
		} )
	);
} );
