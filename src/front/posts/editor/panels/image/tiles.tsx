import { useEffect, useRef, useState } from '@wordpress/element';
import type { CSSProperties } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Icon } from '../../../../../shared/ui/icon';
import { makeSortable } from '../../../../../shared/ui/sortable';
import { move, percent } from './model';
import type { Shot } from './model';
import { canRetry, retry } from './upload';
import './style.scss';

interface TilesProps {
	shots: Shot[];
	onOrder: ( shots: Shot[] ) => void;
	onRemove: ( shot: Shot ) => void;
	onAdd: () => void;
	full: boolean;
}

export function Progress( { shot }: { shot: Shot } ) {
	const part = percent( shot );
	return (
		<div
			className="zmo-tile__p"
			role="progressbar"
			aria-valuemin={ 0 }
			aria-valuemax={ 100 }
			aria-valuenow={ part }
			aria-label={ __( '上传中', 'zeromo-community' ) }
		>
			<span>{ `${ part }%` }</span>
			<i style={ { '--p': `${ part }%` } as CSSProperties } />
		</div>
	);
}

export function Failed( { shot }: { shot: Shot } ) {
	return (
		<div className="zmo-tile__p" role="alert">
			<span>{ __( '上传失败', 'zeromo-community' ) }</span>
			{ canRetry( shot.key ) && (
				<button type="button" className="zmo-tile__again" onClick={ () => retry( shot.key ) }>
					<Icon name="rotate-cw" size={ 14 } />
					{ __( '重试', 'zeromo-community' ) }
				</button>
			) }
		</div>
	);
}

interface TileProps extends Pick< TilesProps, 'onRemove' > {
	shot: Shot;
	at: number;
	count: number;
	onMove: ( by: 1 | -1 ) => void;
}

function Tile( { shot, at, count, onRemove, onMove }: TileProps ) {
	return (
		<div role="listitem" data-key={ shot.key } className="zmo-tile">
			{ shot.url && (
				<img
					src={ shot.url }
					/* translators: %d: number of a picture */
					alt={ sprintf( __( '第 %d 张图', 'zeromo-community' ), at + 1 ) }
					draggable={ false }
				/>
			) }
			{ shot.phase === 'uploading' && <Progress shot={ shot } /> }
			{ shot.phase === 'failed' && <Failed shot={ shot } /> }
			<button
				type="button"
				className="zmo-tile__x"
				/* translators: %d: number of a picture */
				aria-label={ sprintf( __( '移除第 %d 张图', 'zeromo-community' ), at + 1 ) }
				onClick={ () => onRemove( shot ) }
			>
				<Icon name="x" size={ 14 } />
			</button>
			{ count > 1 && (
				<span className="zmo-tile__move">
					<button
						type="button"
						data-by="-1"
						disabled={ at === 0 }
						/* translators: %d: number of a picture */
						aria-label={ sprintf( __( '前移第 %d 张图', 'zeromo-community' ), at + 1 ) }
						onClick={ () => onMove( -1 ) }
					>
						<Icon name="chevron-left" size={ 16 } />
					</button>
					<button
						type="button"
						data-by="1"
						disabled={ at === count - 1 }
						/* translators: %d: number of a picture */
						aria-label={ sprintf( __( '后移第 %d 张图', 'zeromo-community' ), at + 1 ) }
						onClick={ () => onMove( 1 ) }
					>
						<Icon name="chevron-right" size={ 16 } />
					</button>
				</span>
			) }
		</div>
	);
}

/** The chosen pictures in their order: dragged to their place, or moved by buttons. */
export function Tiles( { shots, onOrder, onRemove, onAdd, full }: TilesProps ) {
	const [ said, setSaid ] = useState( '' );
	const moved = useRef< { key: string; by: 1 | -1 } | null >( null );
	const list = useRef< HTMLDivElement >( null );
	const newest = useRef( { shots, onOrder } );
	const is_several = shots.length > 1;

	useEffect( () => {
		newest.current = { shots, onOrder };
	} );
	useEffect(
		() =>
			list.current && is_several
				? makeSortable( list.current, {
						item: '[data-key]',
						direction: 'horizontal',
						onSort: ( { dataset }, to ) =>
							newest.current.onOrder( move( newest.current.shots, dataset.key ?? '', to ) ),
					} )
				: undefined,
		[ is_several ]
	);
	useEffect( () => {
		// An element that changes its place loses the focus.
		const last = moved.current;
		moved.current = null;
		if ( last ) {
			const tile = list.current?.querySelector( `[data-key="${ last.key }"]` );
			const same = tile?.querySelector< HTMLElement >( `[data-by="${ last.by }"]:not(:disabled)` );
			( same ?? tile?.querySelector< HTMLElement >( '[data-by]:not(:disabled)' ) )?.focus();
		}
	}, [ shots ] );

	const onMove = ( shot: Shot, at: number, by: 1 | -1 ) => {
		moved.current = { key: shot.key, by };
		onOrder( move( shots, shot.key, at + by ) );
		setSaid(
			/* translators: 1: place of a picture now, 2: number of pictures */
			sprintf( __( '移到第 %1$d 张，共 %2$d 张', 'zeromo-community' ), at + by + 1, shots.length )
		);
	};
	return (
		<>
			<div className="zmo-tiles">
				<div
					ref={ list }
					className="zmo-tiles__list"
					role="list"
					aria-label={ __( '已选图片', 'zeromo-community' ) }
				>
					{ shots.map( ( shot, at ) => (
						<Tile
							key={ shot.key }
							shot={ shot }
							at={ at }
							count={ shots.length }
							onRemove={ onRemove }
							onMove={ ( by ) => onMove( shot, at, by ) }
						/>
					) ) }
				</div>
				{ ! full && (
					<button
						type="button"
						className="zmo-tile zmo-tile--add"
						aria-label={ __( '添加图片', 'zeromo-community' ) }
						onClick={ onAdd }
					>
						<Icon name="plus" size={ 24 } />
					</button>
				) }
			</div>
			<span className="zmo-sr" role="status">
				{ said }
			</span>
		</>
	);
}
