/**
 * node tools/site.mjs up <name> [--db=sqlite|mariadb] [--port=N] [--php=8.1…8.5, as WebAssembly] · down · reset · save · restore · wp <name> -- <args>
 */
import { read_state, reset, restore, save, site_dir, stop_server, up, wp_command } from './lib/site.mjs';
import { start_mariadb } from './lib/mariadb.mjs';
import { ToolError, main, parse_args, run_live } from './lib/run.mjs';

const commands = {
	async up( name, options ) {
		const port = options.port ? Number( options.port ) : undefined;
		const site = await up( name, { db: options.db, port, php: options.php } );
		console.log(
			port ? `Ready: ${ site.url }/ (${ site.db }, admin / password)` : `Made: ${ site.dir } (${ site.db })`
		);
	},
	down: ( name ) => stop_server( name ),
	reset: ( name ) => reset( name ),
	async save( name ) {
		await need_database( name );
		save( name );
	},
	async restore( name ) {
		await need_database( name );
		restore( name );
	},
	async wp( name, options, rest ) {
		await need_database( name );
		const [ program, args, env ] = wp_command( name, rest );
		return run_live( program, args, { cwd: site_dir( name ), env } );
	},
};

async function need_database( name ) {
	const state = read_state( name );
	if ( ! state ) {
		throw new ToolError( `There is no site ${ name }.` );
	}
	if ( state.db === 'mariadb' ) {
		await start_mariadb();
	}
}

await main( async () => {
	const { words, options, rest } = parse_args( process.argv.slice( 2 ) );
	const [ command, name ] = words;
	if ( ! Object.hasOwn( commands, command ?? '' ) || ! name ) {
		throw new ToolError(
			'node tools/site.mjs up|down|reset|save|restore|wp <name> [--db=sqlite|mariadb] [--port=N] [--php=8.5] [-- wp-cli arguments]'
		);
	}
	return commands[ command ]( name, options, rest );
} );
