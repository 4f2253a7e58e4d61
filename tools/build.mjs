/**
 * npm run build [-- --if-stale]
 */
import { build, build_if_stale, is_stale } from './lib/build.mjs';
import { main, parse_args } from './lib/run.mjs';

await main( async () => {
	const { options } = parse_args( process.argv.slice( 2 ) );
	if ( options[ 'if-stale' ] && ! is_stale() ) {
		console.log( 'build/ is up to date.' );
		return;
	}
	await ( options[ 'if-stale' ] ? build_if_stale() : build() );
} );
