import { __ } from '@wordpress/i18n';
import { copyText } from '../../../shared/lib/copy';
import { menuIn } from '../../../shared/lib/menu';
import { iconNode } from '../../../shared/ui/icon-node';
import { bool, id, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

async function shareBySystem( url: string, title: string ): Promise< void > {
	try {
		await navigator.share( { title, url } );
	} catch {
		// Closing the system's sheet is no fault.
	}
}

/** An entry that only a page with script has. */
function entryOf( deed: string, icon: string, words: string ): HTMLElement {
	const entry = document.createElement( 'button' );
	entry.type = 'button';
	entry.className = 'zmo-pop__item';
	entry.setAttribute( 'role', 'menuitem' );
	entry.dataset.zmoDo = deed;
	entry.append( iconNode( icon ), words );
	return entry;
}

/** The menu 分享 of the server's HTML has the address; the system's own sharing, a code and the poster come with the script. */
export function mount( host: HTMLElement, props: Raw ): undefined | ( () => void ) {
	const url = host.querySelector( '[data-zmo-do="copy"]' )?.getAttribute( 'href' ) ?? '';
	const found = menuIn( host, {
		copy: () => copyText( url ),
		system: () => shareBySystem( url, str( props.title ) ),
		code: async () => ( await import( './code' ) ).openCode( url, str( props.title ) ),
		poster: async () => ( await import( './poster' ) ).openPoster( id( props.post_id ) ),
	} );
	if ( ! found ) {
		return undefined;
	}
	const added: HTMLElement[] = [];
	if ( typeof navigator.share === 'function' ) {
		added.push( entryOf( 'system', 'send', __( '系统分享', 'zeromo-community' ) ) );
	}
	if ( url !== '' ) {
		added.push( entryOf( 'code', 'qr-code', __( '微信扫码', 'zeromo-community' ) ) );
	}
	if ( bool( props.poster ) ) {
		added.push( entryOf( 'poster', 'image', __( '生成海报', 'zeromo-community' ) ) );
	}
	found.menu.append( ...added );
	return () => {
		added.forEach( ( entry ) => entry.remove() );
		found.end();
	};
}
