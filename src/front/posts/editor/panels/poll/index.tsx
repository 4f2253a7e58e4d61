import { useId } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Button as Press } from '../../../../../shared/ui/button';
import { Check } from '../../../../../shared/ui/check';
import { DatetimeField } from '../../../../../shared/ui/datetime-field';
import { Icon } from '../../../../../shared/ui/icon';
import { obj, num } from '../../../../../shared/widget/props';
import { defineTool } from '../../tool';
import type { ToolProps } from '../../tool';
import { ToolButton } from '../../tool-button';
import {
	faultOf,
	fieldsOf,
	FURTHEST,
	isBlank,
	LEAST,
	lengthOf,
	MOST,
	NONE,
	nextPoll,
	pollOf,
	withOptions,
} from './model';
import type { Option, Poll, PollEvent } from './model';
import './style.scss';

type Send = ( event: PollEvent ) => void;

const sender =
	( onChange: ToolProps< Poll >[ 'onChange' ] ): Send =>
	( event ) =>
		onChange( ( was ) => nextPoll( was, event ) );

function Button( { value, open, onOpen }: ToolProps< Poll > ) {
	return (
		<ToolButton
			label={ __( '投票', 'zeromo-community' ) }
			icon="chart-bar"
			on={ open || ! isBlank( value ) }
			onClick={ () => onOpen( ! open ) }
		/>
	);
}

/** What was made, with its cross. */
function Area( { value, onChange, onOpen }: ToolProps< Poll > ) {
	if ( isBlank( value ) ) {
		return null;
	}
	const count = value.options.length;
	return (
		<div className="zmo-chips">
			<span className="zmo-chip is-on">
				<button type="button" className="zmo-vis__chip" onClick={ () => onOpen( true ) }>
					<Icon name="chart-bar" size={ 16 } />
					{
						/* translators: %d: number of options */
						sprintf( _n( '投票 · %d 个选项', '投票 · %d 个选项', count, 'zeromo-community' ), count )
					}
				</button>
				{ ! value.locked && (
					<button
						type="button"
						className="zmo-chip__x"
						aria-label={ __( '移除投票', 'zeromo-community' ) }
						onClick={ () => {
							sender( onChange )( { type: 'remove' } );
							onOpen( false );
						} }
					>
						<Icon name="x" size={ 14 } />
					</button>
				) }
			</span>
		</div>
	);
}

function Count( { text, most }: { text: string; most: number } ) {
	const length = lengthOf( text );
	return (
		<span className={ `zmo-pollform__count${ length > most ? ' is-bad' : '' }` } aria-hidden="true">
			{ `${ length }/${ most }` }
		</span>
	);
}

interface RowProps {
	option: Option;
	place: number;
	last: boolean;
	few: boolean;
	locked: boolean;
	/** Most characters. */
	most: number;
	send: Send;
}

function Row( { option, place, last, few, locked, most, send }: RowProps ) {
	const { key, text } = option;
	/* translators: %d: place of the option */
	const name = sprintf( __( '选项 %d', 'zeromo-community' ), place );
	return (
		<li className="zmo-pollform__row">
			<span className="zmo-pollform__box">
				<input
					type="text"
					className={ `zmo-input${ lengthOf( text ) > most ? ' is-bad' : '' }` }
					aria-label={ name }
					placeholder={ name }
					autoComplete="off"
					value={ text }
					disabled={ locked }
					aria-invalid={ lengthOf( text ) > most }
					onChange={ ( event ) => send( { type: 'write', key, text: event.target.value } ) }
				/>
				<Count text={ text } most={ most } />
			</span>
			<button
				type="button"
				className="zmo-iconbtn"
				/* translators: %d: place of the option */
				aria-label={ sprintf( __( '上移选项 %d', 'zeromo-community' ), place ) }
				disabled={ locked || place === 1 }
				onClick={ () => send( { type: 'move', key, by: -1 } ) }
			>
				<Icon name="chevron-up" />
			</button>
			<button
				type="button"
				className="zmo-iconbtn"
				/* translators: %d: place of the option */
				aria-label={ sprintf( __( '下移选项 %d', 'zeromo-community' ), place ) }
				disabled={ locked || last }
				onClick={ () => send( { type: 'move', key, by: 1 } ) }
			>
				<Icon name="chevron-down" />
			</button>
			<button
				type="button"
				className="zmo-iconbtn"
				/* translators: %d: place of the option */
				aria-label={ sprintf( __( '删除选项 %d', 'zeromo-community' ), place ) }
				disabled={ locked || few }
				onClick={ () => send( { type: 'drop', key } ) }
			>
				<Icon name="x" />
			</button>
		</li>
	);
}

/** One or several, and how many. */
function Most( { value, send }: { value: Poll; send: Send } ) {
	const id = useId();
	const { multiple, max, options, locked } = value;
	return (
		<fieldset className="zmo-pollform__set" disabled={ locked }>
			<Check checked={ multiple } onChange={ ( on ) => send( { type: 'set', fields: { multiple: on } } ) }>
				{ __( '可以多选', 'zeromo-community' ) }
			</Check>
			{ multiple && (
				<label className="zmo-pollform__most" htmlFor={ id }>
					{ __( '最多可选', 'zeromo-community' ) }
					<select
						id={ id }
						className="zmo-input"
						value={ max }
						onChange={ ( event ) => send( { type: 'set', fields: { max: Number( event.target.value ) } } ) }
					>
						<option value={ 0 }>{ __( '不限', 'zeromo-community' ) }</option>
						{ options.slice( 1 ).map( ( { key }, place ) => (
							<option key={ key } value={ place + 2 }>
								{
									/* translators: %d: number of options */
									sprintf( _n( '%d 项', '%d 项', place + 2, 'zeromo-community' ), place + 2 )
								}
							</option>
						) ) }
					</select>
				</label>
			) }
		</fieldset>
	);
}

function Question( { value, most, send }: { value: Poll; most: number; send: Send } ) {
	const id = useId();
	return (
		<>
			<label className="zmo-field__l" htmlFor={ id }>
				{ __( '投票问题', 'zeromo-community' ) }
			</label>
			<span className="zmo-pollform__box">
				<input
					id={ id }
					type="text"
					className="zmo-input"
					autoComplete="off"
					placeholder={ __( '想问大家什么', 'zeromo-community' ) }
					value={ value.question }
					aria-invalid={ lengthOf( value.question ) > most }
					onChange={ ( event ) => send( { type: 'set', fields: { question: event.target.value } } ) }
				/>
				<Count text={ value.question } most={ most } />
			</span>
		</>
	);
}

function Foot( { locked, send, close }: { locked: boolean; send: Send; close: () => void } ) {
	return (
		<div className="zmo-pollform__foot">
			{ ! locked && (
				<Press
					kind="line"
					onClick={ () => {
						send( { type: 'remove' } );
						close();
					} }
				>
					{ __( '移除投票', 'zeromo-community' ) }
				</Press>
			) }
			<Press kind="soft" onClick={ close }>
				{ __( '完成', 'zeromo-community' ) }
			</Press>
		</div>
	);
}

function Panel( { value, onChange, onOpen, problem, settings }: ToolProps< Poll > ) {
	const send = sender( onChange );
	const { options, locked } = value;
	return (
		<div className="zmo-pollform">
			<Question value={ value } most={ settings.poll_question_max } send={ send } />
			{ locked && <p className="zmo-meta">{ __( '已有人投票，不能再修改选项', 'zeromo-community' ) }</p> }
			<ol className="zmo-pollform__list" aria-label={ __( '选项', 'zeromo-community' ) }>
				{ options.map( ( option, place ) => (
					<Row
						key={ option.key }
						option={ option }
						place={ place + 1 }
						last={ place === options.length - 1 }
						few={ options.length <= LEAST }
						locked={ locked }
						most={ settings.poll_option_max }
						send={ send }
					/>
				) ) }
			</ol>
			<Press kind="line" disabled={ locked || options.length >= MOST } onClick={ () => send( { type: 'add' } ) }>
				<Icon name="plus" size={ 16 } />
				{ __( '添加选项', 'zeromo-community' ) }
				{ ` ${ options.length }/${ MOST }` }
			</Press>
			<Most value={ value } send={ send } />
			<DatetimeField
				label={ __( '截止时间', 'zeromo-community' ) }
				value={ value.deadline }
				soonest={ 60000 }
				furthest={ FURTHEST }
				onChange={ ( deadline ) => send( { type: 'set', fields: { deadline } } ) }
			/>
			<Check checked={ value.hidden } onChange={ ( hidden ) => send( { type: 'set', fields: { hidden } } ) }>
				{ __( '投票后或结束后才显示结果', 'zeromo-community' ) }
			</Check>
			{ problem && (
				<p className="zmo-hint is-bad" role="alert">
					<Icon name="circle-alert" size={ 16 } />
					{ problem }
				</p>
			) }
			<Foot locked={ locked } send={ send } close={ () => onOpen( false ) } />
		</div>
	);
}

/** A question with options to vote on. */
export const poll = defineTool< Poll >( {
	name: 'poll',
	position: 50,
	empty: NONE,
	fromPost: ( post ) => pollOf( post.parts?.poll, num( obj( post.poll ).total ) ),
	fromForm: ( form, was ) => {
		const fields = {
			question: form.text( 'poll[question]' ) ?? was.question,
			multiple: form.tick( 'poll[multiple]' ) ?? was.multiple,
			hidden: form.tick( 'poll[hidden]' ) ?? was.hidden,
			deadline: form.time( 'poll[deadline]' ) ?? was.deadline,
		};
		const options = form.texts( 'poll[options][]' );
		const next = nextPoll( was, { type: 'set', fields } );
		return options ? withOptions( next, options ) : next;
	},
	field: 'poll[',
	fields: fieldsOf,
	problem: faultOf,
	filled: ( { question } ) => question.trim() !== '',
	Button,
	Area,
	Panel,
} );
