/** 网盘卡: its buttons call their routes and the card comes anew in its place; the server's forms work by themselves until then. */
import { call } from '../../../shared/api/client';
import { attempt } from '../../../shared/lib/attempt';
import { singlePress } from '../../../shared/lib/press';
import { toast } from '../../../shared/ui/toast';
import { swapHtml } from '../../../shared/widget/html';
import { id, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

export function mount( host: HTMLElement, props: Raw ): () => void {
	const args = { post_id: id( props.post_id ), link: str( props.link ) };
	/** What a button's form asks for. */
	const answer = async ( action: string ) => {
		switch ( action ) {
			case 'zeromo_netdisk_report':
				return call( 'POST /post/netdisk-report', args );
			case 'zeromo_netdisk_confirm':
				return call( 'POST /post/netdisk-confirm', args );
			default:
				return { ...( await call( 'POST /post/netdisk-open', args ) ), message: '' };
		}
	};
	const send = singlePress( async ( form: HTMLFormElement ) => {
		await attempt( form.querySelector( 'button' ), async () => {
			const { html, message } = await answer( str( new FormData( form ).get( 'action' ) ) );
			if ( html ) {
				swapHtml( host, html )?.focus( { preventScroll: true } );
			}
			if ( message ) {
				toast( message );
			}
		} );
	} );
	const onSubmit = ( event: Event ) => {
		if ( event.target instanceof HTMLFormElement ) {
			event.preventDefault();
			void send( event.target );
		}
	};
	host.addEventListener( 'submit', onSubmit );
	return () => host.removeEventListener( 'submit', onSubmit );
}
