/** Places of the server's markup that the widget fills; null where the page has none. */
export interface Parts {
	talks: HTMLElement | null;
	/** Stands there while there is no conversation. */
	none: HTMLElement | null;
	/** Leads to further conversations. */
	end: HTMLElement | null;
	list: HTMLElement | null;
	scroll: HTMLElement | null;
	/** Leads to older messages. */
	older: HTMLElement | null;
	form: HTMLElement | null;
	field: HTMLTextAreaElement | null;
	file: HTMLInputElement | null;
	/** Opens the question whether the conversation is removed. */
	clear: HTMLElement | null;
}

export function partsOf( host: HTMLElement ): Parts {
	const part = < T extends HTMLElement >( selector: string ) => host.querySelector< T >( selector );
	const list = part( '[data-zmo-log]' );
	return {
		talks: part( '[data-zmo-talks]' ),
		none: part( '[data-zmo-none]' ),
		end: part( '[data-zmo-talks-end]' ),
		list,
		scroll: part( '[data-zmo-scroll]' ) ?? list,
		older: part( '[data-zmo-older]' ),
		form: part( '[data-zmo-form]' ),
		field: part( '[data-zmo-form] textarea' ),
		file: part( '[data-zmo-file]' ),
		clear: part( '[data-zmo-clear] [data-zmo-open]' ),
	};
}
