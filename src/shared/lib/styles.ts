import { config } from '../config';

/** Stylesheets asked for in this page's life. */
const asked = new Map< string, Promise< void > >();

/**
 * Brings in one of build/styles/*.css unless the page has it. Never rejects: a page without it still works.
 */
export function needStyle( name: string ): Promise< void > {
	const known = asked.get( name );
	if ( known ) {
		return known;
	}
	const has = document.querySelector(
		`link[rel="stylesheet"][href*="/styles/${ name }.css"], #zeromo-${ name }-css`
	);
	const loaded =
		has || ! config().chunks
			? Promise.resolve()
			: new Promise< void >( ( resolve ) => {
					const link = document.createElement( 'link' );
					link.rel = 'stylesheet';
					link.href = `${ config().chunks }styles/${ name }.css`;
					link.onload = () => resolve();
					link.onerror = () => resolve();
					document.head.append( link );
				} );
	asked.set( name, loaded );
	return loaded;
}
