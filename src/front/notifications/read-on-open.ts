import { call } from '../../shared/api/client';
import { setMark } from '../../shared/store/counters';

/** Who follows a new notice has read it; nothing waits for the answer, and a failure only leaves it new. */
export function readFollowed( target: EventTarget | null, root: Element, mark: string ): void {
	const link = target instanceof Element ? target.closest( 'a[href]' ) : null;
	const row = link?.closest< HTMLElement >( '.zmo-note.is-new' );
	if ( ! row || ! root.contains( row ) ) {
		return;
	}
	row.classList.remove( 'is-new' );
	call( 'POST /message/read', { ids: [ Number( row.dataset.zmoId ) ] }, { keepalive: true } ).then(
		( { unread } ) => setMark( mark, { count: unread } ),
		() => row.classList.add( 'is-new' )
	);
}
