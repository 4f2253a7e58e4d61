/** Credits by hand: the form above the list, and those that wait for a second person. */
import { Button, SelectControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import type { ListTools } from '../../list';
import { Time, personOf } from '../../list/cells';
import { AddForm, Refusal, useSending } from '../../list/form';
import { sumOf } from '../orders/model';

type Credit = Answer< 'GET /admin/entries' >[ 'waiting' ][ number ];
type Asset = 'balance' | 'points';

interface FormProps {
	list: ListTools;
	/** Whether a second person has to confirm it. */
	isChecked: boolean;
}

export function CreditForm( { list, isChecked }: FormProps ) {
	const [ member, setMember ] = useState( '' );
	const [ asset, setAsset ] = useState< Asset >( 'balance' );
	const [ amount, setAmount ] = useState( '' );
	const [ reason, setReason ] = useState( '' );
	const [ key, setKey ] = useState( () => crypto.randomUUID() );
	const pattern = asset === 'balance' ? /^\d+(\.\d{1,2})?$/ : /^\d+$/;
	const type = ( set: ( value: string ) => void ) => ( value: string ) => {
		// What was typed anew is another credit.
		setKey( crypto.randomUUID() );
		set( value );
	};
	const add = async () => {
		const made = await call( 'POST /admin/credit', {
			user_id: Number( member ),
			asset,
			amount: amount.trim(),
			reason: reason.trim(),
			idempotency_key: key,
		} );
		const words =
			made.status === 'done'
				? /* translators: 1: a member, 2: an amount */
					__( '已给 %1$s 入账 %2$s', 'zeromo-community' )
				: /* translators: 1: a member, 2: an amount */
					__( '给 %1$s 入账 %2$s，等另一位管理员确认', 'zeromo-community' );
		list.say( sprintf( words, personOf( made.member ), sumOf( made.asset, made.amount ) ) );
		type( setAmount )( '' );
		setReason( '' );
		list.reload();
	};
	return (
		<div className="zmo-entries-credit">
			<AddForm
				label={ isChecked ? __( '申请入账', 'zeromo-community' ) : __( '入账', 'zeromo-community' ) }
				ready={
					/^[1-9]\d*$/.test( member.trim() ) &&
					pattern.test( amount.trim() ) &&
					Number( amount ) > 0 &&
					reason.trim() !== ''
				}
				add={ add }
			>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( '给成员（编号）', 'zeromo-community' ) }
					inputMode="numeric"
					value={ member }
					onChange={ type( setMember ) }
				/>
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( '入到', 'zeromo-community' ) }
					value={ asset }
					options={ [
						{ value: 'balance', label: __( '余额', 'zeromo-community' ) },
						{ value: 'points', label: __( '积分', 'zeromo-community' ) },
					] }
					onChange={ ( value ) => type( setAsset as ( value: string ) => void )( value ) }
				/>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={
						asset === 'balance'
							? __( '金额，元', 'zeromo-community' )
							: __( '多少积分', 'zeromo-community' )
					}
					inputMode="decimal"
					value={ amount }
					onChange={ type( setAmount ) }
				/>
				<div className="zmo-entries-reason">
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( '原因，成员会看到', 'zeromo-community' ) }
						maxLength={ 200 }
						value={ reason }
						onChange={ type( setReason ) }
					/>
				</div>
			</AddForm>
		</div>
	);
}

function One( { credit, list }: { credit: Credit; list: ListTools } ) {
	const { busy, error, send } = useSending();
	const decide = ( action: 'confirm' | 'refuse' ) =>
		void send( async () => {
			const now = await call( 'POST /admin/credit/{id}', { id: credit.id, action } );
			/* translators: 1: a member, 2: state of a credit */
			list.say( sprintf( __( '%1$s 的入账：%2$s', 'zeromo-community' ), personOf( now.member ), now.label ) );
			list.reload();
		} );
	return (
		<li>
			<span>
				<b>{ `${ personOf( credit.member ) } +${ sumOf( credit.asset, credit.amount ) }` }</b>
				<small>
					{ credit.reason } · { personOf( credit.asker ) } <Time iso={ credit.asked } />
				</small>
			</span>
			<span className="zmo-entries-acts">
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					disabled={ busy }
					accessibleWhenDisabled
					onClick={ () => decide( 'refuse' ) }
				>
					{ credit.own ? __( '撤回', 'zeromo-community' ) : __( '退回', 'zeromo-community' ) }
				</Button>
				{ ! credit.own && (
					<Button
						__next40pxDefaultSize
						variant="primary"
						disabled={ busy }
						accessibleWhenDisabled
						onClick={ () => decide( 'confirm' ) }
					>
						{ __( '确认入账', 'zeromo-community' ) }
					</Button>
				) }
			</span>
			<Refusal>{ error }</Refusal>
		</li>
	);
}

export function Waiting( { credits, list }: { credits: readonly Credit[]; list: ListTools } ) {
	return credits.length === 0 ? null : (
		<section className="zmo-entries-waiting" aria-label={ __( '待确认的入账', 'zeromo-community' ) }>
			<h3>{ __( '待确认的入账', 'zeromo-community' ) }</h3>
			<ul>
				{ credits.map( ( credit ) => (
					<One key={ credit.id } credit={ credit } list={ list } />
				) ) }
			</ul>
		</section>
	);
}
