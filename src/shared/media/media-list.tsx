import { useId, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { isFailure, messageOf } from '../api/errors';
import type { MediaItem } from '../api/types';
import { endOfList } from '../lib/words';
import { Icon } from '../ui/icon';
import { toast } from '../ui/toast';
import { cachedImages } from './cache';
import { ACCEPT, limitMessage, refusalOf, tooLarge, wrongType } from './kinds';
import type { Kind } from './kinds';
import { markWords } from './ai-mark';
import { prepare } from './prepare';
import { percent } from './transfer';
import { inTurn, sendFile } from './uploader';
import { isNearEnd, useMedia } from './use-media';
import type { ListType } from './use-media';
import './media-list.scss';

interface MediaListProps {
	type: ListType;
	/** 0 for no limit. */
	max: number;
	/** Bytes, 0 for no limit. */
	max_size: number;
	chosen: readonly number[];
	onChange: ( ids: number[] ) => void;
	/** Opens the original: a second press within 300 ms. */
	onOpen: ( item: MediaItem ) => void;
}

interface Sending {
	key: number;
	sent: number;
}

const DOUBLE = 300;

function limitWords( type: ListType, max: number ): string {
	return type === 'image'
		? limitMessage( max )
		: /* translators: %d: number of files */
			sprintf( __( '最多只能选择 %d 个文件', 'zeromo-community' ), max );
}

/** Uploads of the list, in turn; what is done goes to the top. */
function useUploads( kind: Kind, max_size: number, put: ( item: MediaItem ) => void ) {
	const [ sending, setSending ] = useState< Sending[] >( [] );
	const counter = useRef( 0 );
	const send = async ( file: File, key: number ) => {
		try {
			const ready = kind === 'image' ? ( await prepare( file ) ).blob : file;
			const item = await sendFile( new File( [ ready ], file.name, { type: ready.type } ), {
				kind,
				onProgress: ( sent ) =>
					setSending( ( was ) => was.map( ( one ) => ( one.key === key ? { key, sent } : one ) ) ),
			} );
			put( item );
		} catch ( error ) {
			toast( isFailure( error ) ? messageOf( error ) : __( '上传失败', 'zeromo-community' ), 'bad' );
		} finally {
			setSending( ( was ) => was.filter( ( one ) => one.key !== key ) );
		}
	};
	const add = ( files: readonly File[] ) => {
		for ( const file of files ) {
			const refusal = refusalOf( file, kind, max_size );
			if ( refusal ) {
				toast( refusal === 'size' ? tooLarge() : wrongType(), 'bad' );
			} else {
				const key = ++counter.current;
				setSending( ( was ) => [ { key, sent: 0 }, ...was ] );
				inTurn( () => send( file, key ) );
			}
		}
	};
	return { sending, add };
}

/** The member's own media in tiles, an upload tile first; those chosen have their number. */
export function MediaList( { type, max, max_size, chosen, onChange, onOpen }: MediaListProps ) {
	const { items, state, more, put } = useMedia( type );
	const kind: Kind = type === 'audio' ? 'file' : type;
	const { sending, add } = useUploads( kind, max_size, put );
	const [ cached ] = useState( cachedImages );
	const last = useRef( { id: 0, time: 0 } );
	const field = useId();

	const toggle = ( id: number ) => {
		if ( chosen.includes( id ) ) {
			onChange( chosen.filter( ( one ) => one !== id ) );
		} else if ( max > 0 && chosen.length >= max ) {
			toast( limitWords( type, max ), 'bad' );
		} else {
			onChange( [ ...chosen, id ] );
		}
	};
	const press = ( item: MediaItem, time: number ) => {
		const twice = last.current.id === item.id && time - last.current.time <= DOUBLE;
		last.current = twice ? { id: 0, time: 0 } : { id: item.id, time };
		// The second press of two takes the first back.
		toggle( item.id );
		if ( twice ) {
			onOpen( item );
		}
	};

	return (
		<div
			className="zmo-medialist"
			role="group"
			aria-label={ __( '我的媒体', 'zeromo-community' ) }
			onScroll={ ( event ) => state === 'more' && isNearEnd( event.currentTarget ) && more() }
		>
			<label className="zmo-medialist__tile zmo-medialist__tile--add" htmlFor={ field }>
				<Icon name="plus" size={ 24 } />
				<input
					id={ field }
					type="file"
					className="zmo-sr"
					aria-label={ __( '上传', 'zeromo-community' ) }
					accept={ type === 'audio' ? 'audio/*' : ACCEPT[ kind ] }
					multiple
					onChange={ ( event ) => {
						add( [ ...( event.target.files ?? [] ) ] );
						event.target.value = '';
					} }
				/>
			</label>
			{ sending.map( ( { key, sent } ) => {
				const part = percent( { phase: 'sending', sent } );
				return (
					<div
						key={ key }
						className="zmo-medialist__tile"
						role="progressbar"
						aria-label={ __( '上传中', 'zeromo-community' ) }
						aria-valuemin={ 0 }
						aria-valuemax={ 100 }
						aria-valuenow={ part }
					>{ `${ part }%` }</div>
				);
			} ) }
			{ items.map( ( item ) => {
				const at = chosen.indexOf( item.id );
				const picture = cached[ item.id ]?.data ?? item.thumb;
				const mark = markWords( item.ai );
				return (
					<button
						key={ item.id }
						type="button"
						role="checkbox"
						aria-checked={ at >= 0 }
						aria-label={ ( item.alt || item.filename ) + ( mark && `（${ mark }）` ) }
						className={ `zmo-medialist__tile${ at >= 0 ? ' is-on' : '' }` }
						onClick={ ( event ) => press( item, event.timeStamp ) }
					>
						{ picture ? (
							<img src={ picture } alt="" loading="lazy" />
						) : (
							<>
								<Icon name={ type === 'video' ? 'film' : 'file' } size={ 24 } />
								<span className="zmo-medialist__name">{ item.filename }</span>
							</>
						) }
						{ mark && <span className="zmo-ai">{ mark }</span> }
						{ at >= 0 && <span className="zmo-medialist__at">{ at + 1 }</span> }
					</button>
				);
			} ) }
			<p className="zmo-meta zmo-medialist__end" role="status">
				{ state === 'loading' && __( '正在加载…', 'zeromo-community' ) }
				{ state === 'end' && items.length > 0 && endOfList() }
			</p>
			{ ( state === 'more' || state === 'failed' ) && (
				<button type="button" className="zmo-btn zmo-btn--s zmo-btn--text zmo-medialist__end" onClick={ more }>
					{ __( '加载更多', 'zeromo-community' ) }
				</button>
			) }
		</div>
	);
}
