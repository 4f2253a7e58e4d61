/** What a click event of the page and one of React have in common. */
interface Click {
	button: number;
	ctrlKey: boolean;
	metaKey: boolean;
	shiftKey: boolean;
	altKey: boolean;
}

/** Whether a click asks for the thing itself: not for a new tab or window, a download, or the browser's menu. */
export function isPlainClick( { button, ctrlKey, metaKey, shiftKey, altKey }: Click ): boolean {
	return button === 0 && ! ctrlKey && ! metaKey && ! shiftKey && ! altKey;
}
