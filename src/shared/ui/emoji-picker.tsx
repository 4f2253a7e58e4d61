import { createPortal, useEffect, useRef, useState } from '@wordpress/element';
import type { KeyboardEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { call } from '../api/client';
import { isPhone } from '../lib/motion';
import { addWords, customCategories, inOrder } from './emoji-data';
import type { EmojiMartData } from './emoji-data';
import { Icon } from './icon';
import { layerRoot, topDialog } from './layers';
import './emoji-picker.scss';

interface Chosen {
	id: string;
	native?: string;
	shortcodes?: string;
}

interface EmojiPickerProps {
	/** Called with what is written into the text: the character, or the code of a custom emoji. */
	onPick: ( text: string ) => void;
	/** Esc, and 关闭 of the sheet that a phone has in place of the box. */
	onClose: () => void;
}

/** Order of the emoji themselves; the community's own come before them, what was used last before all. */
const CATEGORIES = [ 'people', 'nature', 'foods', 'activity', 'places', 'objects', 'symbols', 'flags' ];

/** Lines of what was used last. */
const RECENT_ROWS = 2;

/** Whether the page is dark, by choice or by the system. */
function theme(): string {
	return document.documentElement.dataset.zmoTheme ?? 'auto';
}

/** Chinese words to search by and labels; null on an English page, whose words emoji-mart brings itself. */
async function chinese() {
	if ( document.documentElement.lang.startsWith( 'en' ) ) {
		return null;
	}
	const [ { default: words }, { default: i18n } ] = await Promise.all( [
		import( 'emojibase-data/zh/compact.json' ),
		import( '@emoji-mart/data/i18n/zh.json' ),
	] );
	return { words, i18n };
}

async function fetchAll() {
	const [ { Picker }, { default: loaded }, texts, custom ] = await Promise.all( [
		import( 'emoji-mart' ),
		import( '@emoji-mart/data/sets/15/native.json' ),
		chinese(),
		call( 'GET /emoji/custom-emoji' ).catch( () => [] ),
	] );
	const data = loaded as unknown as EmojiMartData;
	return {
		Picker,
		data: inOrder( texts ? addWords( data, texts.words ) : data, CATEGORIES ),
		i18n: texts?.i18n,
		custom: customCategories( custom ),
	};
}

let loading: ReturnType< typeof fetchAll > | null = null;

/** Once a page; emoji-mart keeps its data in one place for all pickers. */
function load(): ReturnType< typeof fetchAll > {
	loading ??= fetchAll().catch( ( error ) => {
		loading = null;
		throw error;
	} );
	return loading;
}

/** The one word of emoji-mart that its translations leave out: the cross in its search box, which comes with the first letter. */
function nameClear( picker: Node ): void {
	const root = ( picker as HTMLElement ).shadowRoot;
	const look = () =>
		root?.querySelectorAll( 'button[aria-label="Clear"]' ).forEach( ( button ) => {
			button.setAttribute( 'aria-label', __( '清空', 'zeromo-community' ) );
			button.setAttribute( 'title', __( '清空', 'zeromo-community' ) );
		} );
	if ( root ) {
		new MutationObserver( look ).observe( root, { childList: true, subtree: true } );
	}
}

/** The picker of emoji-mart with everything from this site: data, words, the community's own pictures. */
function Box( { onPick }: Pick< EmojiPickerProps, 'onPick' > ) {
	const box = useRef< HTMLDivElement >( null );
	const pick = useRef( onPick );
	const [ state, setState ] = useState< 'loading' | 'ready' | 'failed' >( 'loading' );
	pick.current = onPick;

	useEffect( () => {
		let gone = false;
		load()
			.then( ( { Picker, data, i18n, custom } ) => {
				if ( gone || ! box.current ) {
					return;
				}
				const options = {
					data,
					i18n,
					custom,
					set: 'native',
					theme: theme(),
					dynamicWidth: true,
					previewPosition: 'none',
					skinTonePosition: 'search',
					maxFrequentRows: RECENT_ROWS,
					// Arrow keys walk the grid from the search box. A phone's keyboard would cover it.
					autoFocus: ! isPhone(),
					onEmojiSelect: ( emoji: Chosen ) => pick.current( emoji.native ?? emoji.shortcodes ?? '' ),
				};
				const picker = new Picker( options ) as unknown as Node;
				nameClear( picker );
				box.current.replaceChildren( picker );
				setState( 'ready' );
			} )
			.catch( () => setState( 'failed' ) );
		return () => {
			gone = true;
		};
	}, [] );

	return (
		<div className="zmo-emoji" aria-busy={ state === 'loading' }>
			{ state === 'loading' && <span className="zmo-bone zmo-late" /> }
			{ state === 'failed' && (
				<p className="zmo-meta" role="alert">
					{ __( '表情没有加载出来，请稍后再试', 'zeromo-community' ) }
				</p>
			) }
			<div ref={ box } />
		</div>
	);
}

/** In a box where it stands; on a phone at the foot of the screen, where the keyboard was, so that the text stays in sight. */
export default function EmojiPicker( { onPick, onClose }: EmojiPickerProps ) {
	const [ phone ] = useState( isPhone );
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Escape' ) {
			event.stopPropagation();
			onClose();
		}
	};
	if ( ! phone ) {
		return (
			// Keys reach this from the picker inside.
			<div role="presentation" onKeyDown={ onKeyDown }>
				<Box onPick={ onPick } />
			</div>
		);
	}
	return createPortal(
		<div role="presentation" onKeyDown={ onKeyDown }>
			<div className="zmo-emosheet" role="dialog" aria-label={ __( '表情', 'zeromo-community' ) }>
				<div className="zmo-emosheet__head">
					<b>{ __( '表情', 'zeromo-community' ) }</b>
					<button
						type="button"
						className="zmo-iconbtn"
						aria-label={ __( '关闭', 'zeromo-community' ) }
						onClick={ onClose }
					>
						<Icon name="x" />
					</button>
				</div>
				<Box onPick={ onPick } />
			</div>
		</div>,
		topDialog() ?? layerRoot()
	);
}
