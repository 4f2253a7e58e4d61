/**
 * npm run attack:network [-- --name=mine --keep]
 *
 * A thousand acts (activities, comments, likes, pictures) over a network of 300 ms and 50 KB/s whose connections are cut before the call, within
 * it, and after the work and before the answer: 2 of 100 of them, then 30. What got no answer is sent again under its key; then the lists are
 * asked what is there. The short form, and the same pressed by a member, is a journey of `npm test`.
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
			playwright: [ 'tests/e2e/specs/weak-network.spec.ts' ],
		} )
	);
} );
