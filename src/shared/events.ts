/** What one room tells another on the same page. */
import type { ServerHtml } from './api/types';

/** Something was published; a list that shows it says so and takes its card. */
export interface PublishedEvent {
	id: number;
	html: ServerHtml;
	author: number;
	circle_id: number;
	topic_ids: number[];
	has_images: boolean;
}

const PUBLISHED = 'zeromo:published';

/** Tells the lists; true when one of them has put the card on top. */
export function announcePublished( detail: PublishedEvent ): boolean {
	return ! document.dispatchEvent( new CustomEvent( PUBLISHED, { detail, cancelable: true } ) );
}

/** Listens; `take` answers whether it took the card. Returns what ends it. */
export function onPublished( take: ( detail: PublishedEvent ) => boolean ): () => void {
	const listener = ( event: Event ) => {
		if ( take( ( event as CustomEvent< PublishedEvent > ).detail ) ) {
			event.preventDefault();
		}
	};
	document.addEventListener( PUBLISHED, listener );
	return () => document.removeEventListener( PUBLISHED, listener );
}
