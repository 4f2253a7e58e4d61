import { call } from '../../../shared/api/client';
import { attempt } from '../../../shared/lib/attempt';
import { toast } from '../../../shared/ui/toast';
import { num } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

/** 通过 and 不通过 without leaving the page; the server's form is what is seen. */
export function mount( host: HTMLElement, props: Raw ): () => void {
	const onSubmit = ( event: SubmitEvent ): void => {
		const form = host as HTMLFormElement;
		const button = event.submitter;
		if ( ! ( button instanceof HTMLButtonElement ) ) {
			return;
		}
		event.preventDefault();
		const reject = button.value === 'reject';
		const reason = String( new FormData( form ).get( 'reason' ) ?? '' );
		void attempt( host, async () => {
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
		} );
	};
	host.addEventListener( 'submit', onSubmit );
	return () => host.removeEventListener( 'submit', onSubmit );
}
