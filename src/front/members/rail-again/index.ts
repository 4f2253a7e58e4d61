import { call } from '../../../shared/api/client';
import { attempt } from '../../../shared/lib/attempt';
import { singlePress } from '../../../shared/lib/press';
import { swapHtml } from '../../../shared/widget/html';
import { num } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

/** 换一批: other members in the place of these, without leaving the page. The fresh block brings its own next batch. */
export function mount( host: HTMLElement, props: Raw ): () => void {
	const query = { batch: num( props.batch ), limit: num( props.limit, 4 ) };
	const more = async () => {
		const { html } = await call( 'GET /members/recommended', query );
		// Where nobody is left to recommend, what is there stays.
		const fresh = html === '' ? undefined : swapHtml( host, html );
		fresh?.querySelector< HTMLElement >( '[data-zmo-again]' )?.focus();
	};
	const again = singlePress( async () => void ( await attempt( host, more ) ) );
	const onClick = ( event: Event ) => {
		if ( event.target instanceof Element && event.target.closest( '[data-zmo-again]' ) ) {
			event.preventDefault();
			void again();
		}
	};
	host.addEventListener( 'click', onClick );
	return () => host.removeEventListener( 'click', onClick );
}
