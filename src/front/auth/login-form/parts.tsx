import type { KeyboardEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { Check } from '../../../shared/ui/check';
import { Icon } from '../../../shared/ui/icon';

interface HintProps {
	id: string;
	rule: string;
	problem: string;
}

/** The line under a field: its rule, or what is wrong with it. */
export function Hint( { id, rule, problem }: HintProps ) {
	if ( problem !== '' ) {
		return (
			<span className="zmo-hint is-bad" id={ id } role="alert">
				<Icon name="circle-alert" size={ 16 } />
				{ problem }
			</span>
		);
	}
	return rule === '' ? null : (
		<span className="zmo-hint" id={ id }>
			{ rule }
		</span>
	);
}

interface InviteProps {
	id: string;
	value: string;
	problem: string;
	onChange: ( code: string ) => void;
	onKeyDown?: ( event: KeyboardEvent ) => void;
}

/** The field of an invitation code. */
export function Invite( { id, value, problem, onChange, onKeyDown }: InviteProps ) {
	return (
		<div className="zmo-field">
			<label className="zmo-field__l" htmlFor={ id }>
				{ __( '邀请码', 'zeromo-community' ) }
			</label>
			<input
				name="invite_code"
				id={ id }
				className={ `zmo-input${ problem ? ' is-bad' : '' }` }
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={ false }
				maxLength={ 40 }
				value={ value }
				onChange={ ( event ) => onChange( event.target.value ) }
				onKeyDown={ onKeyDown }
				aria-invalid={ problem !== '' }
				aria-describedby={ `${ id }-hint` }
			/>
			<Hint
				id={ `${ id }-hint` }
				problem={ problem }
				rule={ __( '从邀请链接来的可以不填', 'zeromo-community' ) }
			/>
		</div>
	);
}

interface PapersProps {
	terms?: string;
	privacy?: string;
}

/** What a new member agrees to: links to what the owner wrote. */
function Papers( { terms, privacy }: PapersProps ) {
	return (
		<>
			{ __( '同意', 'zeromo-community' ) }
			{ terms && <Paper href={ terms }>{ __( '《用户协议》', 'zeromo-community' ) }</Paper> }
			{ terms && privacy && __( '和', 'zeromo-community' ) }
			{ privacy && <Paper href={ privacy }>{ __( '《隐私政策》', 'zeromo-community' ) }</Paper> }
		</>
	);
}

function Paper( { href, children }: { href: string; children: string } ) {
	return (
		<a className="zmo-link" href={ href } target="_blank" rel="noopener noreferrer">
			{ children }
		</a>
	);
}

interface AgreeProps extends PapersProps {
	id: string;
	checked: boolean;
	problem: string;
	onChange: ( on: boolean ) => void;
}

/** The tick of a new member, with what is wrong below it. */
export function Agree( { id, checked, problem, onChange, ...papers }: AgreeProps ) {
	return (
		<>
			<Check
				name="agree"
				checked={ checked }
				onChange={ onChange }
				invalid={ problem !== '' }
				describedBy={ problem === '' ? undefined : id }
			>
				<Papers { ...papers } />
			</Check>
			<Hint id={ id } problem={ problem } rule="" />
		</>
	);
}
