/**
 * npm run pictures [-- --before=FOLDER --only=feed,circle --readers=visitor --widths=390,1280 --theme=twentytwentyone
 *                       --name=pictures-site --keep]
 *
 * The whole set of screens, on a site with demo content that is made for it, in .sites/pictures/now; the set before is
 * kept in .sites/pictures/before, and index.html shows both. With --only, --readers or --widths these pictures are
 * taken anew and the others stay. --keep uses the site of the last run. --theme takes the front's set in another theme
 * (tools/lib/themes.mjs), in .sites/pictures/THEME. A page that moves sideways is a fault, in each.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensure, prefer_shell } from './lib/apt.mjs';
import { build_if_stale } from './lib/build.mjs';
import { ROOT, SITES, ToolError, free_port, main, parse_args } from './lib/run.mjs';
import { read_state, reset, site_dir, stop_server, up, wp } from './lib/site.mjs';
import { SITE_THEMES, use_theme } from './lib/themes.mjs';
import { seed } from './lib/start.mjs';
import { compare, page_of } from './pictures/page.mjs';
import { plan } from './pictures/screens.mjs';
import { take } from './pictures/take.mjs';

const SET = join( SITES, 'pictures' );

/** What a script of tools/pictures, run on the site, prints last. */
const told_by = ( name, script ) =>
	JSON.parse(
		wp( name, [ 'eval', `require '${ join( ROOT, 'tools/pictures', script ) }';` ] )
			.trim()
			.split( '\n' )
			.at( -1 )
	);

/** The site with its clock and content; gives its address. */
async function make_site( name, theme, keep ) {
	if ( ! keep || ! read_state( name ) ) {
		await reset( name );
	}
	// The clock is there before anything is made.
	await up( name, { db: 'sqlite', plugin: false } );
	copyFileSync(
		join( ROOT, 'tools/pictures/site.php' ),
		join( site_dir( name ), 'wp-content/mu-plugins/pictures.php' )
	);
	const { url } = await up( name, { port: await free_port() } );
	seed( name, { members: 30, activities: 160, trade: true } );
	// Its page is made when the owner lets visitors buy.
	wp( name, [ 'zeromo', 'settings', 'set', 'guest_orders', 'true' ] );
	wp( name, [ 'zeromo', 'settings', 'set', 'sample_gateway', 'true' ] );
	use_theme( name, theme );
	return url;
}

function list( value ) {
	return typeof value === 'string' ? value.split( ',' ) : undefined;
}

/** Moves the set of the last whole run aside. */
function keep_last( folder ) {
	if ( existsSync( folder ) ) {
		rmSync( join( SET, 'before' ), { recursive: true, force: true } );
		renameSync( folder, join( SET, 'before' ) );
	}
	mkdirSync( folder, { recursive: true } );
}

const size_of = ( folder ) =>
	readdirSync( folder ).reduce( ( sum, file ) => sum + statSync( join( folder, file ) ).size, 0 );

await main( async () => {
	const { options } = parse_args( process.argv.slice( 2 ) );
	const theme = options.theme ?? SITE_THEMES[ 0 ];
	const other = theme !== SITE_THEMES[ 0 ];
	const name = options.name ?? ( other ? `pictures-${ theme }` : 'pictures-site' );
	const began = Date.now();
	const shots = plan( {
		only: list( options.only ),
		readers: list( options.readers ),
		widths: list( options.widths ),
		front: other,
	} );
	if ( ! shots.length ) {
		throw new ToolError( 'No such picture; screens are listed in tools/pictures/screens.mjs.' );
	}
	if ( typeof options.before === 'string' && ! existsSync( options.before ) ) {
		throw new ToolError( `No folder ${ options.before }` );
	}
	ensure( 'php', 'sqlite', 'browser' );
	prefer_shell();
	await build_if_stale();
	const folder = join( SET, other ? theme : 'now' );
	try {
		const url = await make_site( name, theme, Boolean( options.keep ) );
		const made = Math.round( ( Date.now() - began ) / 1000 );
		const addresses = { ...told_by( name, 'addresses.php' ), ...told_by( name, 'hard.php' ) };
		if ( other || options.only || options.readers || options.widths ) {
			mkdirSync( folder, { recursive: true } );
		} else {
			keep_last( folder );
		}
		const { taken, faults } = await take( shots, { url, addresses, folder } );
		// Another theme's set stands beside the default's.
		const before = resolve(
			typeof options.before === 'string' ? options.before : join( SET, other ? 'now' : 'before' )
		);
		writeFileSync( join( folder, 'index.html' ), page_of( folder, before ) );
		const changed = compare( folder, before ).filter( ( { state } ) => state === 'changed' ).length;
		const seconds = Math.round( ( Date.now() - began ) / 1000 );
		console.log(
			`${ taken } pictures in ${ seconds } s (${ made } s for the site), ${ Math.round( size_of( folder ) / 1e6 ) } MB, ${ changed } differ from before.`
		);
		faults.forEach( ( fault ) => console.log( `  ${ fault }` ) );
		console.log( join( folder, 'index.html' ) );
		return faults.length ? 1 : 0;
	} finally {
		await stop_server( name );
	}
} );
