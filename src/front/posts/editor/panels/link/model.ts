/** The link of an activity. No DOM, no calls. */
import type { Answer } from '../../../../../shared/api/types';

export type Card = Answer< 'POST /links/card' >;

export interface Link {
	card: Card | null;
	/** An address that was pasted into the text and may become the card. */
	offer: string;
	/** What stands in the panel's box. */
	typed: string;
	/** Due: it was typed before the editor was there, and the card is still to be asked for. */
	phase: 'idle' | 'due' | 'loading';
	problem: string;
}

export const NONE: Link = { card: null, offer: '', typed: '', phase: 'idle', problem: '' };

export type LinkEvent =
	| { type: 'type'; text: string }
	| { type: 'paste'; text: string }
	| { type: 'ask'; url: string }
	| { type: 'made'; url: string; card: Card }
	| { type: 'refused'; url: string; message: string }
	| { type: 'remove' }
	| { type: 'decline' };

export function nextLink( link: Link, event: LinkEvent ): Link {
	switch ( event.type ) {
		case 'type':
			return { ...link, typed: event.text, phase: 'idle', problem: '' };
		case 'paste': {
			const url = bareUrl( event.text );
			return url && ! link.card && link.phase === 'idle' ? { ...link, offer: url } : link;
		}
		case 'ask':
			return { ...link, typed: event.url, offer: '', phase: 'loading', problem: '' };
		case 'made':
			// An answer that was overtaken by another address is not wanted any more.
			return link.typed === event.url ? { ...NONE, card: event.card } : link;
		case 'refused':
			return link.typed === event.url ? { ...link, phase: 'idle', problem: event.message } : link;
		case 'remove':
			return NONE;
		case 'decline':
			return { ...link, offer: '' };
	}
}

/** The link of a draft. One of an address that was typed without a script has no card yet: the tool asks for it. */
export function opened( card: Card | null ): Link {
	return card?.id === 0 ? { ...NONE, typed: card.url, phase: 'due' } : { ...NONE, card };
}

/** The address, when a text is nothing but one. */
export function bareUrl( text: string ): string | null {
	const trimmed = text.trim();
	return /^https?:\/\/[^\s<>"']{4,1990}$/i.test( trimmed ) ? trimmed : null;
}

/** What a member typed, as an address; the scheme may be left out. */
export function asUrl( typed: string ): string | null {
	const trimmed = typed.trim();
	return bareUrl( /^[a-z][a-z0-9+.-]*:/i.test( trimmed ) ? trimmed : `https://${ trimmed }` );
}
