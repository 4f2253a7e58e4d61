/** One order: its lines, how it was paid, what went back and what was booked. */
import { Notice, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { Answer } from '../../../shared/api/types';
import type { ListTools } from '../../list';
import { Time, personOf } from '../../list/cells';
import { Facts } from '../../list/facts';
import { Only } from '../../list/review';
import { accountOf, buyerOf, sumOf } from './model';
import { StuckActs } from './refund';
import type { Order } from '.';

export type OrderFile = Answer< 'GET /admin/orders/{order_no}' >;

function Part( { title, empty, children }: { title: string; empty: boolean; children: ReactNode } ) {
	return empty ? null : (
		<section className="zmo-orders-part">
			<h3>{ title }</h3>
			<ul>{ children }</ul>
		</section>
	);
}

interface RowProps {
	name: ReactNode;
	sum: string;
	more: ReactNode;
	bad?: boolean;
}

function Row( { name, sum, more, bad = false }: RowProps ) {
	return (
		<li className={ bad ? 'is-bad' : undefined }>
			<span>
				{ name }
				<small>{ more }</small>
			</span>
			<b>{ sum }</b>
		</li>
	);
}

function Parts( { file, list }: { file: OrderFile; list: ListTools } ) {
	const sum = ( amount: string ) => sumOf( file.asset, amount );
	return (
		<>
			<Part title={ __( '明细', 'zeromo-community' ) } empty={ file.lines.length === 0 }>
				{ file.lines.map( ( line ) => (
					<Row
						key={ line.id }
						name={ line.quantity > 1 ? `${ line.title } × ${ line.quantity }` : line.title }
						sum={ sum( line.amount ) }
						more={
							line.seller && (
								<>
									{ __( '作者', 'zeromo-community' ) } { personOf( line.seller ) } ·{ ' ' }
									{ __( '分得', 'zeromo-community' ) } { sum( line.part ) }
								</>
							)
						}
					/>
				) ) }
			</Part>
			<Part title={ __( '支付记录', 'zeromo-community' ) } empty={ file.attempts.length === 0 }>
				{ file.attempts.map( ( attempt ) => (
					<Row
						key={ attempt.number }
						name={ `${ attempt.gateway } · ${ attempt.state }` }
						sum={ sum( attempt.amount ) }
						more={
							<>
								<code>{ attempt.number }</code> <Time iso={ attempt.created } />
							</>
						}
					/>
				) ) }
			</Part>
			<Part title={ __( '到账', 'zeromo-community' ) } empty={ file.receipts.length === 0 }>
				{ file.receipts.map( ( receipt ) => (
					<Row
						key={ `${ receipt.gateway }${ receipt.trade_no }` }
						name={ `${ receipt.gateway } · ${ receipt.state }` }
						sum={ sum( receipt.amount ) }
						more={
							<>
								<code>{ receipt.trade_no }</code> <Time iso={ receipt.created } />
							</>
						}
					/>
				) ) }
			</Part>
			<Part
				title={ __( '退款', 'zeromo-community' ) }
				empty={ file.refunds.length === 0 && file.booked.length === 0 }
			>
				{ file.refunds
					.filter( ( refund ) => refund.is_stuck || refund.fault !== '' || file.status === 'refunding' )
					.map( ( refund ) => (
						<Row
							key={ refund.number }
							name={ refund.state }
							sum={ sum( refund.amount ) }
							more={
								<>
									{ refund.fault || refund.reason }
									{ refund.is_stuck && <StuckActs refund={ refund } list={ list } /> }
								</>
							}
							bad={ refund.is_stuck }
						/>
					) ) }
				{ file.booked.map( ( refund, n ) => (
					<Row
						key={ n }
						name={ refund.way }
						sum={ sum( refund.amount ) }
						more={
							<>
								{ refund.reason } <Time iso={ refund.created } />
							</>
						}
					/>
				) ) }
			</Part>
			<Part title={ __( '账目', 'zeromo-community' ) } empty={ file.movements.length === 0 }>
				{ file.movements.flatMap( ( movement ) =>
					movement.lines.map( ( line, n ) => (
						<Row
							key={ `${ movement.id }-${ n }` }
							name={ accountOf( line.account ) }
							sum={ sum( line.amount ) }
							more={ n === 0 && `${ movement.kind } · #${ movement.id }` }
						/>
					) )
				) }
			</Part>
		</>
	);
}

export function Detail( { order, list }: { order: Order; list: ListTools } ) {
	const [ file, setFile ] = useState< OrderFile | null >( null );
	const [ error, setError ] = useState( '' );
	useEffect( () => {
		let wanted = true;
		call( 'GET /admin/orders/{order_no}', { order_no: order.order_no } ).then(
			( answer ) => wanted && setFile( answer ),
			( refusal: unknown ) => wanted && setError( messageOf( refusal ) )
		);
		return () => {
			wanted = false;
		};
	}, [ order ] );
	const { asset, amount, refunded, buyer } = file ?? order;
	const spoken = ( iso: string | null ) => ( iso === null ? '' : new Date( iso ).toLocaleString( 'zh-CN' ) );
	return (
		<div className="zmo-orders-detail">
			<p className="zmo-orders-head">
				<b>{ sumOf( asset, amount ) }</b>
				<span className={ `zmo-orders-state is-${ order.status }` }>{ order.status_label }</span>
			</p>
			<Facts
				of={ [
					[ __( '订单号', 'zeromo-community' ), order.order_no ],
					[ __( '种类', 'zeromo-community' ), order.kind_label ],
					[ __( '买家', 'zeromo-community' ), buyerOf( order ) ],
					[ __( '下单邮箱', 'zeromo-community' ), file?.mail ?? '' ],
					[ __( '支付方式', 'zeromo-community' ), order.method_label ],
					[ __( '下单', 'zeromo-community' ), spoken( order.created ) ],
					[ __( '支付', 'zeromo-community' ), spoken( order.paid_at ) ],
					[ __( '已退', 'zeromo-community' ), Number( refunded ) > 0 ? sumOf( asset, refunded ) : '' ],
				] }
			/>
			{ error !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			{ file === null && error === '' ? <Spinner /> : file && <Parts file={ file } list={ list } /> }
			<p className="zmo-admin-detail__more">
				{ file && file.url !== '' && (
					<a className="components-button is-secondary" href={ file.url }>
						{ __( '打开买的东西', 'zeromo-community' ) }
					</a>
				) }
				{ buyer && (
					<Only list={ list } args={ { search: String( buyer.id ) } }>
						{ __( '只看这位买家的', 'zeromo-community' ) }
					</Only>
				) }
			</p>
		</div>
	);
}
