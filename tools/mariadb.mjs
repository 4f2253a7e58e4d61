/**
 * node tools/mariadb.mjs start|stop|sql [--database=name] (SQL on standard input)
 */
import { readFileSync } from 'node:fs';
import { sql, start_mariadb, stop_mariadb } from './lib/mariadb.mjs';
import { ToolError, main, parse_args } from './lib/run.mjs';

await main( async () => {
	const { words, options } = parse_args( process.argv.slice( 2 ) );
	switch ( words[ 0 ] ) {
		case 'start':
			console.log( `Ready: ${ await start_mariadb() }` );
			return;
		case 'stop':
			await stop_mariadb();
			return;
		case 'sql':
			await start_mariadb();
			process.stdout.write( sql( readFileSync( 0, 'utf8' ), options.database ?? '' ) );
			return;
		default:
			throw new ToolError( 'node tools/mariadb.mjs start|stop|sql' );
	}
} );
