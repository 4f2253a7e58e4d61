interface KeyLike {
	key: string;
	keyCode: number;
	ctrlKey: boolean;
	metaKey: boolean;
	isComposing?: boolean;
	nativeEvent?: { isComposing?: boolean };
}

/** Whether an input method is still at work: its Enter chooses a word and must not send anything. */
export function isComposing( event: KeyLike ): boolean {
	return Boolean( event.isComposing ?? event.nativeEvent?.isComposing ) || event.keyCode === 229;
}

/** Ctrl + Enter or ⌘ + Enter, but not while composing. */
export function isSendKey( event: KeyLike ): boolean {
	return event.key === 'Enter' && ( event.ctrlKey || event.metaKey ) && ! isComposing( event );
}
