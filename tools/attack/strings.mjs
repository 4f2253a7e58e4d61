/**
 * npm run attack:strings [-- --name=mine --keep]: every payload alone in every field a member can fill, by every way in, and each page
 * that prints it opened by an administrator. Its short form, payloads in groups, is a journey of `npm test`.
 */
import { run_e2e } from '../lib/e2e.mjs';
import { main, parse_args } from '../lib/run.mjs';
import { close } from '../lib/tally.mjs';

await main( async () => {
	const { options } = parse_args( process.argv.slice( 2 ) );
	process.env.ZM_ATTACK = 'long';
	return close(
		await run_e2e( {
			name: options.name ?? 'attack',
			keep: Boolean( options.keep ),
			playwright: [ 'tests/e2e/specs/strings.spec.ts' ],
		} )
	);
} );
