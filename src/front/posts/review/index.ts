import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { toast } from '../../../shared/ui/toast';
import { num } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

/** 通过 and 不通过 without leaving the page; the server's form is what is seen. */
export function mount( host: HTMLElement, props: Raw ): () => void {
	let running = false;
	const onSubmit = async ( event: SubmitEvent ): Promise< void > => {
		const form = host as HTMLFormElement;
		const button = event.submitter;
		if ( ! ( button instanceof HTMLButtonElement ) ) {
			return;
		}
		event.preventDefault();
		if ( running ) {
			return;
		}
		running = true;
		host.setAttribute( 'aria-busy', 'true' );
		const reject = button.value === 'reject';
		const reason = String( new FormData( form ).get( 'reason' ) ?? '' );
		try {
			const answer = await call( 'POST /post/review', {
				id: num( props.id ),
				action: reject ? 'reject' : 'approve',
				...( reject ? { reason } : {} ),
			} );
			toast( answer.message );
			const badge = host.closest( 'article' )?.querySelector( '.zmo-badge--wait' );
			if ( reject ) {
				badge?.replaceChildren( answer.message );
			} else {
				badge?.remove();
			}
			host.closest( 'article' )?.classList.remove( 'is-pending' );
			host.remove();
		} catch ( error ) {
			toast( messageOf( error ), 'bad' );
			host.removeAttribute( 'aria-busy' );
			running = false;
		}
	};
	const listen = ( event: Event ) => void onSubmit( event as SubmitEvent );
	host.addEventListener( 'submit', listen );
	return () => host.removeEventListener( 'submit', listen );
}
