import { __ } from '@wordpress/i18n';

function make< K extends keyof HTMLElementTagNameMap >(
	tag: K,
	className: string,
	attributes: Readonly< Record< string, string > > = {}
): HTMLElementTagNameMap[ K ] {
	const element = document.createElement( tag );
	element.className = className;
	Object.entries( attributes ).forEach( ( [ name, value ] ) => element.setAttribute( name, value ) );
	return element;
}

/** What a page without the server's markup gets: the list, or the window of one conversation. */
export function buildFrame( host: HTMLElement, peer: number ): void {
	if ( peer === 0 ) {
		host.append( make( 'ol', '', { 'data-zmo-talks': '' } ) );
		return;
	}
	const name = __( '聊天内容', 'zeromo-community' );
	const chat = make( 'section', 'zmo-chat is-open', { 'aria-label': __( '私信', 'zeromo-community' ) } );
	const scroll = make( 'div', 'zmo-chat__scroll', {
		'data-zmo-scroll': '',
		tabindex: '0',
		role: 'log',
		'aria-label': name,
	} );
	scroll.append( make( 'ol', 'zmo-chat__body', { 'data-zmo-log': '' } ) );
	const form = make( 'form', 'zmo-chat__foot', { 'data-zmo-form': '' } );
	const send = make( 'button', 'zmo-btn zmo-btn--fill', { type: 'submit' } );
	send.textContent = __( '发送', 'zeromo-community' );
	form.append(
		make( 'textarea', 'zmo-input', {
			rows: '1',
			'aria-label': __( '私信内容', 'zeromo-community' ),
			placeholder: __( '发消息', 'zeromo-community' ),
		} ),
		send
	);
	chat.append( scroll, form );
	host.append( chat );
}
