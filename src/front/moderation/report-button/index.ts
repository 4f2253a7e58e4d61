import { singlePress } from '../../../shared/lib/press';
import { openReport } from '../../../shared/report';
import type { Reported } from '../../../shared/report';
import { id, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

/** 举报: a dialog in the place of the page that the link leads to. */
export function mount( host: HTMLElement, props: Raw ): () => void {
	const what = {
		object_type: str( props.object_type ) as Reported[ 'object_type' ],
		object_id: id( props.object_id ),
	};
	const open = singlePress( () => openReport( what ) );
	const onClick = ( event: Event ) => {
		event.preventDefault();
		void open();
	};
	host.addEventListener( 'click', onClick );
	return () => host.removeEventListener( 'click', onClick );
}
