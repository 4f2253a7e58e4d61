import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { navigate } from '../../../shared/lib/navigate';
import { isPlainClick } from '../../../shared/lib/plain-click';
import { replaceHtml } from '../../../shared/widget/html';
import { bool, id } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

/** 全文 shows the rest of a card's text in its place, 收起 takes it away again; without the rest the link leads to it. */
export function mount( element: HTMLElement, props: Raw ): () => void {
	const post = id( props.post_id );
	let whole = bool( props.whole );
	const show = ( text: HTMLElement, link: HTMLElement, open: boolean ) => {
		text.classList.toggle( 'is-clamped', ! open );
		link.textContent = open ? __( '收起', 'zeromo-community' ) : __( '全文', 'zeromo-community' );
		link.setAttribute( 'aria-expanded', String( open ) );
		// What was read last stays in sight where a long text is folded away above the window.
		if ( ! open && element.getBoundingClientRect().top < 0 ) {
			element.closest( 'article' )?.scrollIntoView( { block: 'start' } );
		}
	};
	const onClick = async ( event: MouseEvent ) => {
		const link = ( event.target as Element ).closest< HTMLAnchorElement >( 'a.zmo-more' );
		const text = element.querySelector< HTMLElement >( '.zmo-text' );
		if ( ! link || ! text || event.defaultPrevented || ! isPlainClick( event ) ) {
			return;
		}
		event.preventDefault();
		try {
			if ( ! whole ) {
				replaceHtml( text, ( await call( 'GET /content/{id}', { id: post } ) ).content_html );
				whole = true;
			}
			show( text, link, text.classList.contains( 'is-clamped' ) );
		} catch {
			navigate.along( link );
		}
	};
	const listener = ( event: MouseEvent ) => void onClick( event );
	element.addEventListener( 'click', listener );
	return () => element.removeEventListener( 'click', listener );
}
