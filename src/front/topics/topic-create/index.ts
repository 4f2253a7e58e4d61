import { navigate } from '../../../shared/lib/navigate';
import { singlePress } from '../../../shared/lib/press';
import { createTopic } from '../../../shared/topic';
import { num } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

/** The dialog 创建话题1 in the place of the server's; then to the page of what was made. */
export function mount( host: HTMLElement, props: Raw ): () => void {
	const max_size = num( props.max_size );
	const opener = host.querySelector( '[data-zmo-open]' );
	const open = singlePress( async () => {
		const made = await createTopic( max_size );
		if ( made ) {
			navigate.to( made.url );
		}
	} );
	const onClick = ( event: Event ) => {
		event.preventDefault();
		void open();
	};
	opener?.addEventListener( 'click', onClick );
	return () => opener?.removeEventListener( 'click', onClick );
}
