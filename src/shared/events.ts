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

/** A comment was posted on this page. */
export interface CommentedEvent {
	post_id: number;
	/** False while it waits for a moderator. */
	approved: boolean;
}

/** A member's numbers as the server pushed them; null when the connection is lost, so that all ask by themselves again. */
export type News = { total: number; chat: number } | null;

const NEWS = 'zeromo:news';

const COMMENTED = 'zeromo:commented';

const PUBLISHED = 'zeromo:published';

/** Tells the lists; true when one of them has put the card on top. */
export function announcePublished( detail: PublishedEvent ): boolean {
	return ! document.dispatchEvent( new CustomEvent( PUBLISHED, { detail, cancelable: true } ) );
}

/** Comments nobody has taken yet: a block that the comment opens may start after it. */
let untaken: CommentedEvent[] = [];

export function announceCommented( detail: CommentedEvent ): void {
	if ( document.dispatchEvent( new CustomEvent( COMMENTED, { detail, cancelable: true } ) ) ) {
		untaken.push( detail );
	}
}

/** Listens, also to what was said before; `take` answers whether the comment was for it. Returns what ends it. */
export function onCommented( take: ( detail: CommentedEvent ) => boolean ): () => void {
	const listener = ( event: Event ) => {
		if ( take( ( event as CustomEvent< CommentedEvent > ).detail ) ) {
			event.preventDefault();
		}
	};
	document.addEventListener( COMMENTED, listener );
	untaken = untaken.filter( ( detail ) => ! take( detail ) );
	return () => document.removeEventListener( COMMENTED, listener );
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

export function announceNews( news: News ): void {
	document.dispatchEvent( new CustomEvent( NEWS, { detail: news } ) );
}

/** Listens; returns what ends it. */
export function onNews( take: ( news: News ) => void ): () => void {
	const listener = ( event: Event ) => take( ( event as CustomEvent< News > ).detail );
	document.addEventListener( NEWS, listener );
	return () => document.removeEventListener( NEWS, listener );
}
