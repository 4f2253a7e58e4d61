import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { requireMember } from '../../../shared/gate';
import { singlePress } from '../../../shared/lib/press';
import { toast } from '../../../shared/ui/toast';
import { bool, id } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

/** 关注 of somebody else's folder: the form's button, without leaving the page. */
export function mount( host: HTMLElement, raw: Raw ): () => void {
	const favorite_id = id( raw.favorite_id );
	let following = bool( raw.following );
	const button = host.querySelector( 'button' );
	const run = singlePress( async () => {
		button?.setAttribute( 'aria-busy', 'true' );
		try {
			const answer = await requireMember(
				() => call( following ? 'POST /favorite/unfollow' : 'POST /favorite/follow', { favorite_id } ),
				{ reason: __( '登录后继续关注', 'zeromo-community' ) }
			);
			if ( answer && button ) {
				following = answer.following;
				button.textContent = answer.button.label;
				button.setAttribute( 'aria-pressed', String( following ) );
				button.classList.toggle( 'is-done', following );
				button.classList.toggle( 'zmo-btn--soft', ! following );
			}
		} catch ( error ) {
			toast( messageOf( error ), 'bad' );
		} finally {
			button?.removeAttribute( 'aria-busy' );
		}
	} );
	const onClick = ( event: Event ) => {
		event.preventDefault();
		void run();
	};
	button?.addEventListener( 'click', onClick );
	return () => button?.removeEventListener( 'click', onClick );
}
