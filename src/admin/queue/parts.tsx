/** What the screens of 审核与举报 share: a time, a choice of a filter, the reason for an act, pictures. */
import { Button, SelectControl, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { Args } from '../place';
import type { Done, QueueTools } from '.';
import type { QueueKey } from './keys';

export function Choice( {
	label,
	name,
	options,
	args,
	show,
	none,
}: {
	label: string;
	name: string;
	/** Value → label; without a value the first says what no choice means. */
	options: Readonly< Record< string, string > >;
	args: Args;
	show: ( args: Args ) => void;
	none?: string;
} ) {
	const all = Object.entries( options ).map( ( [ value, text ] ) => ( { value, label: text } ) );
	return (
		<SelectControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			label={ label }
			value={ args[ name ] ?? '' }
			options={ none === undefined ? all : [ { value: '', label: none }, ...all ] }
			onChange={ ( value ) => {
				const { [ name ]: before, ...rest } = args;
				show( value === '' ? rest : { ...rest, [ name ]: value } );
			} }
		/>
	);
}

export interface Pictured {
	url: string;
	thumb: string;
	alt: string;
}

export function Pictures( { of }: { of: readonly Pictured[] } ) {
	return of.length === 0 ? null : (
		<div className="zmo-queue__pictures">
			{ of.map( ( { url, thumb, alt }, n ) => (
				<a key={ n } href={ url } target="_blank" rel="noreferrer">
					<img src={ thumb } alt={ alt === '' ? __( '图片', 'zeromo-community' ) : alt } loading="lazy" />
				</a>
			) ) }
		</div>
	);
}

/** Reasons of the owner's list; one's own words stand beside them. */
export function Reasons( { of, onChoose }: { of: readonly string[]; onChoose: ( reason: string ) => void } ) {
	return of.length === 0 ? null : (
		<div className="zmo-queue__reasons" role="group" aria-label={ __( '可选的原因', 'zeromo-community' ) }>
			{ of.map( ( reason ) => (
				<Button key={ reason } size="small" variant="tertiary" onClick={ () => onChoose( reason ) }>
					{ reason }
				</Button>
			) ) }
		</div>
	);
}

export interface Decision {
	label: string;
	act: ( reason: string ) => Promise< Done >;
	/** Asks once more before it is done. */
	ask?: ( reason: string ) => void;
	/** Takes something away. */
	takes?: boolean;
	letter?: string;
}

/** A reason and the acts it is for; `id` is the field that the letter of an act leads to. */
export function Reasoned( {
	id,
	label,
	decisions,
	tools,
	children,
}: {
	id: string;
	label: string;
	decisions: readonly Decision[];
	tools: QueueTools;
	children?: ReactNode;
} ) {
	const [ reason, setReason ] = useState( '' );
	// Who has come by the act's letter ends by Ctrl+Enter: what takes away, where there is such an act.
	const last = decisions.find( ( { takes } ) => takes ) ?? decisions[ 0 ];
	const carryOut = ( { act, ask }: Decision ) => ( ask ? ask( reason ) : void tools.run( () => act( reason ) ) );
	return (
		<>
			<TextareaControl
				__nextHasNoMarginBottom
				data-field={ id }
				label={ label }
				rows={ 2 }
				value={ reason }
				onChange={ setReason }
				onKeyDown={ ( event ) => {
					if ( last && event.key === 'Enter' && ( event.ctrlKey || event.metaKey ) ) {
						event.preventDefault();
						carryOut( last );
					}
				} }
			/>
			<Reasons of={ tools.reasons } onChoose={ setReason } />
			<div className="zmo-queue__acts">
				{ decisions.map( ( decision ) => (
					<Button
						key={ decision.label }
						__next40pxDefaultSize
						variant={ decision.takes ? 'primary' : 'secondary' }
						isDestructive={ decision.takes ?? false }
						accessibleWhenDisabled
						disabled={ tools.busy }
						aria-keyshortcuts={ decision.letter }
						onClick={ () => carryOut( decision ) }
					>
						{ decision.label }
					</Button>
				) ) }
				{ children }
			</div>
		</>
	);
}

/** The letter that opens a thing's page, where it has one. */
export const opening = ( url: string ): QueueKey[] =>
	url === ''
		? []
		: [
				{
					key: 'o',
					label: __( '在新窗口打开', 'zeromo-community' ),
					run: () => void window.open( url, '_blank', 'noreferrer' ),
				},
			];
