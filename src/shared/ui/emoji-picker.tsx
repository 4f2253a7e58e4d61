import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../api/client';
import { addWords, customCategories } from './emoji-data';
import type { EmojiMartData } from './emoji-data';
import './emoji-picker.scss';

interface Chosen {
	id: string;
	native?: string;
	shortcodes?: string;
}

interface EmojiPickerProps {
	/** Called with what is written into the text: the character, or the code of a custom emoji. */
	onPick: ( text: string ) => void;
}

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
		data: texts ? addWords( data, texts.words ) : data,
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

/** The picker of emoji-mart with everything from this site: data, words, the community's own pictures. */
export default function EmojiPicker( { onPick }: EmojiPickerProps ) {
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
					maxFrequentRows: 2,
					autoFocus: false,
					onEmojiSelect: ( emoji: Chosen ) => pick.current( emoji.native ?? emoji.shortcodes ?? '' ),
				};
				box.current.replaceChildren( new Picker( options ) as unknown as Node );
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
