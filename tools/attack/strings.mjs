/**
 * npm run attack:strings [-- --name=mine --keep --fields='article;url' --payloads='20;76']
 *
 * Every payload alone in every field a member can fill, by every way in, and each page that prints it opened by an administrator. A text that
 * no page prints is named with its payload, its number in payloads.json and the page that was to print it. --fields takes ways and fields that
 * hold one of the words, --payloads the payloads of these numbers. The short form, payloads in groups, is a journey of `npm test`.
 */
import { run_e2e } from '../lib/e2e.mjs';
import { main, parse_args } from '../lib/run.mjs';
import { close } from '../lib/tally.mjs';

await main( async () => {
	const { options } = parse_args( process.argv.slice( 2 ) );
	process.env.ZM_ATTACK = 'long';
	process.env.ZM_ATTACK_FIELDS = String( options.fields ?? '' );
	process.env.ZM_ATTACK_PAYLOADS = String( options.payloads ?? '' );
	return close(
		await run_e2e( {
			name: options.name ?? 'attack',
			keep: Boolean( options.keep ),
			playwright: [ 'tests/e2e/specs/strings.spec.ts' ],
		} )
	);
} );
