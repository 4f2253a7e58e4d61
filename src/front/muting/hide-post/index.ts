import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { requireMember } from '../../../shared/gate';
import { singlePress } from '../../../shared/lib/press';
import { toast } from '../../../shared/ui/toast';
import { id } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

/** In the place of a hidden card: says so, and takes it back. */
function gone( card: HTMLElement, back: () => Promise< void > ): HTMLElement {
	const line = document.createElement( 'div' );
	line.className = 'zmo-block zmo-put-aside';
	line.setAttribute( 'role', 'status' );
	const words = document.createElement( 'span' );
	words.textContent = __( '不再在列表里显示这条内容', 'zeromo-community' );
	const undo = document.createElement( 'button' );
	undo.type = 'button';
	undo.className = 'zmo-btn zmo-btn--s zmo-btn--text';
	undo.textContent = __( '撤销', 'zeromo-community' );
	undo.addEventListener(
		'click',
		singlePress( async () => {
			try {
				await back();
				line.remove();
				card.hidden = false;
				card.focus( { preventScroll: true } );
			} catch ( error ) {
				toast( messageOf( error ), 'bad' );
			}
		} )
	);
	line.append( words, undo );
	return line;
}

/** 不感兴趣 in a card's menu. */
export function mount( host: HTMLElement, props: Raw ): () => void {
	const post_id = id( props.post_id );
	const card = host.closest< HTMLElement >( 'article' );
	const set = ( hidden: boolean ) => requireMember( () => call( 'POST /quiet/posts', { post_id, hidden } ) );
	const hide = singlePress( async () => {
		try {
			if ( ! ( await set( true ) ) || ! card ) {
				return;
			}
			const line = gone( card, async () => void ( await set( false ) ) );
			card.after( line );
			card.hidden = true;
			line.querySelector( 'button' )?.focus( { preventScroll: true } );
		} catch ( error ) {
			toast( messageOf( error ), 'bad' );
		}
	} );
	const onClick = ( event: Event ) => {
		event.preventDefault();
		void hide();
	};
	host.addEventListener( 'click', onClick );
	return () => host.removeEventListener( 'click', onClick );
}
