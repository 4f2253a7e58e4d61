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
