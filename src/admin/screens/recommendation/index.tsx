/** 推荐: the weights, and what others would have shown of the last week, on GET /admin/recommendation. */
import { Button, Notice, Spinner, TextControl } from '@wordpress/components';
import { useCallback, useEffect, useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { Answer, Args } from '../../../shared/api/types';
import { spoken } from '../../../shared/lib/datetime';
import { load } from '../../load';
import './style.scss';

type Shown = Answer< 'GET /admin/recommendation' >;
type Weight = Shown[ 'weights' ][ number ];
type Line = Shown[ 'before' ][ number ];

/** As they are typed; a number may be empty for a moment. */
type Typed = Readonly< Record< string, string > >;

const typedOf = ( weights: readonly Weight[], which: 'now' | 'tried' | 'shipped' ): Typed =>
	Object.fromEntries( weights.map( ( weight ) => [ weight.name, String( weight[ which ] ) ] ) );

const sameAs = ( weights: readonly Weight[], typed: Typed, which: 'now' | 'tried' | 'shipped' ) =>
	weights.every( ( weight ) => typed[ weight.name ] === String( weight[ which ] ) );

function movedWord( moved: number | null ): string {
	if ( moved === null ) {
		return __( '新进', 'zeromo-community' );
	}
	if ( moved === 0 ) {
		return '';
	}
	return moved > 0
		? /* translators: %d: places */
			sprintf( __( '升 %d 位', 'zeromo-community' ), moved )
		: /* translators: %d: places */
			sprintf( __( '降 %d 位', 'zeromo-community' ), -moved );
}

function List( { title, lines }: { title: string; lines: readonly Line[] } ) {
	const id = useId();
	return (
		<section className="zmo-picks__list" aria-labelledby={ id }>
			<h2 id={ id }>{ title }</h2>
			<ol>
				{ lines.map( ( line ) => {
					const moved = movedWord( line.moved );
					return (
						<li key={ line.post_id }>
							<a href={ line.url }>{ line.title || __( '动态', 'zeromo-community' ) }</a>
							<p>
								{ sprintf(
									/* translators: 1: when, 2: likes, 3: comments, 4: favorites */
									__( '%1$s · 赞 %2$d · 评论 %3$d · 收藏 %4$d', 'zeromo-community' ),
									spoken( new Date( line.created ) ),
									line.like,
									line.comment,
									line.favorite
								) }
								{ moved !== '' && <strong>{ moved }</strong> }
							</p>
						</li>
					);
				} ) }
			</ol>
		</section>
	);
}

function Lists( { shown, tried }: { shown: Shown; tried: boolean } ) {
	if ( shown.looked === 0 ) {
		return <p className="zmo-picks__none">{ __( '上周没有公开内容，看不出区别。', 'zeromo-community' ) }</p>;
	}
	return (
		<>
			<p className="zmo-picks__none">
				{ sprintf(
					/* translators: %d: number of posts */
					__( '上周的 %d 条公开内容，各取前 20 条，和访客看到的一样。', 'zeromo-community' ),
					shown.looked
				) }
			</p>
			<div className="zmo-picks__lists">
				<List title={ __( '现在的排序', 'zeromo-community' ) } lines={ shown.before } />
				{ tried && <List title={ __( '改动后的排序', 'zeromo-community' ) } lines={ shown.after } /> }
			</div>
		</>
	);
}

function useWeights() {
	const [ shown, setShown ] = useState< Shown | null >( null );
	const [ typed, setTyped ] = useState< Typed >( {} );
	const [ said, setSaid ] = useState< { text: string; good: boolean } | null >( null );
	const [ busy, setBusy ] = useState( false );
	const run = useCallback( async ( what: () => Promise< string > ) => {
		setBusy( true );
		setSaid( null );
		try {
			setSaid( { text: await what(), good: true } );
		} catch ( error ) {
			setSaid( { text: messageOf( error ), good: false } );
		} finally {
			setBusy( false );
		}
	}, [] );
	const read = useCallback( async ( tried: Typed | null ) => {
		const answer = await load( 'GET /admin/recommendation', tried );
		setShown( answer );
		setTyped( typedOf( answer.weights, 'tried' ) );
	}, [] );
	useEffect( () => {
		void run( async () => {
			await read( null );
			return '';
		} );
	}, [ read, run ] );
	const preview = () =>
		run( async () => {
			await read( typed );
			return __( '已按改动试排，还没有保存', 'zeromo-community' );
		} );
	const save = () =>
		run( async () => {
			const values = ( shown?.weights ?? [] ).map( ( { name, setting } ) => [
				setting,
				Number( typed[ name ] ),
			] );
			await call( 'POST /admin/settings', Object.fromEntries( values ) as Args< 'POST /admin/settings' > );
			await read( {} );
			return __( '已保存，全站按新的权重重新排序', 'zeromo-community' );
		} );
	return { shown, typed, setTyped, said, setSaid, busy, preview, save };
}

export default function RecommendationScreen() {
	const { shown, typed, setTyped, said, setSaid, busy, preview, save } = useWeights();
	if ( ! shown ) {
		return said && ! said.good ? (
			<Notice status="error" isDismissible={ false }>
				{ said.text }
			</Notice>
		) : (
			<Spinner />
		);
	}
	const { weights } = shown;
	const put = ( next: Typed ) => {
		setTyped( next );
		setSaid( null );
	};
	const looked = sameAs( weights, typed, 'tried' );
	const changed = ! sameAs( weights, typed, 'now' );
	const send = ( event: FormEvent ) => {
		event.preventDefault();
		if ( ! busy ) {
			void ( looked && changed ? save() : preview() );
		}
	};
	return (
		<form className="zmo-picks" onSubmit={ send }>
			<p className="zmo-picks__none">
				{ __(
					'推荐先看发布时间，再看读者的互动，对所有人一样；不看读者，也不看作者。先试排，看过上周的结果再保存。',
					'zeromo-community'
				) }
			</p>
			<div className="zmo-picks__fields">
				{ weights.map( ( { name, label, least, most } ) => (
					<TextControl
						key={ name }
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						type="number"
						required
						min={ least }
						max={ most }
						step={ 1 }
						label={ label }
						value={ typed[ name ] ?? '' }
						onChange={ ( value: string ) => put( { ...typed, [ name ]: value } ) }
					/>
				) ) }
			</div>
			<div className="zmo-picks__foot">
				<Button
					__next40pxDefaultSize
					variant="primary"
					type="submit"
					isBusy={ busy }
					disabled={ ! changed }
					accessibleWhenDisabled
				>
					{ looked && changed ? __( '保存更改', 'zeromo-community' ) : __( '试排', 'zeromo-community' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					disabled={ sameAs( weights, typed, 'shipped' ) }
					accessibleWhenDisabled
					onClick={ () => put( typedOf( weights, 'shipped' ) ) }
				>
					{ __( '填回默认', 'zeromo-community' ) }
				</Button>
				<div role="status">{ said?.good ? said.text : '' }</div>
				<div role="alert" className="is-bad">
					{ said && ! said.good ? said.text : '' }
				</div>
			</div>
			<Lists shown={ shown } tried={ ! sameAs( weights, typedOf( weights, 'tried' ), 'now' ) } />
		</form>
	);
}
