/**
 * Themes the product is looked at in: those that come with WordPress, and the classic one out of Debian's package.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ToolError, run } from './run.mjs';
import { site_dir, wp } from './site.mjs';

/** The first is the default of WordPress, and the one all other pictures are taken in. */
export const SITE_THEMES = [ 'twentytwentyfive', 'twentytwentyfour', 'twentytwentythree', 'twentytwentyone' ];

const CLASSIC = 'twentytwentyone';
const PACKAGE = `wordpress-theme-${ CLASSIC }`;

/** The files of the classic theme, and nothing else of its package, in the cache. */
function fetch_classic() {
	const folder = join( CACHE, PACKAGE );
	if ( existsSync( folder ) ) {
		return folder;
	}
	mkdirSync( CACHE, { recursive: true } );
	const work = mkdtempSync( join( CACHE, 'theme-' ) );
	try {
		run( 'apt-get', [ '-o', 'APT::Sandbox::User=root', 'download', '-q', PACKAGE ], { cwd: work } );
		const file = readdirSync( work ).find( ( name ) => name.endsWith( '.deb' ) );
		if ( ! file ) {
			throw new ToolError( `apt has no ${ PACKAGE }` );
		}
		run( 'dpkg-deb', [ '-x', file, 'files' ], { cwd: work } );
		renameSync( join( work, 'files/usr/share/wordpress/wp-content/themes', CLASSIC ), folder );
	} finally {
		rmSync( work, { recursive: true, force: true } );
	}
	return folder;
}

/** Makes a theme the one of a site. */
export function use_theme( name, theme ) {
	if ( ! SITE_THEMES.includes( theme ) ) {
		throw new ToolError( `No theme ${ theme }; there are ${ SITE_THEMES.join( ', ' ) }.` );
	}
	if ( theme === CLASSIC ) {
		cpSync( fetch_classic(), join( site_dir( name ), 'wp-content/themes', CLASSIC ), { recursive: true } );
	}
	wp( name, [ 'theme', 'activate', theme ] );
}
