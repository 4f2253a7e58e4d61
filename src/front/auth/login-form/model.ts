/** The form for signing in and for registering: what it holds, and what is wrong with it before the server is asked. */
export type Tab = 'login' | 'register';

/** How somebody signs in, or that the password is forgotten. */
export type Way = 'password' | 'code' | 'reset';

export interface Fields {
	account: string;
	display_name: string;
	invite_code: string;
	password: string;
	remember: boolean;
	agree: boolean;
}

export type FieldName = keyof Fields;

export const EMPTY: Fields = {
	account: '',
	display_name: '',
	invite_code: '',
	password: '',
	remember: true,
	agree: false,
};

export interface Problem {
	field: FieldName;
	kind: 'no-account' | 'bad-account' | 'bad-mail' | 'long-name' | 'no-password' | 'short-password' | 'no-agreement';
}

/** What the server says about new accounts; it decides for real. */
export interface Rules {
	/** Fewest characters of a new password. */
	least: number;
	/** Most characters of a name for others. */
	most: number;
	/** Whether there is something to agree to. */
	agree: boolean;
}

export const OPEN_RULES: Rules = { least: 1, most: 100, agree: false };

const LETTERS = '[A-Za-z0-9_.\\-\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';
const BEGUN_NAME = new RegExp( `^${ LETTERS }{0,60}$`, 'u' );
const WHOLE_NAME = new RegExp( `^${ LETTERS }{2,60}$`, 'u' );
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

const length = ( text: string ) => Array.from( text.trim() ).length;

function problemOfAccount( account: string, whole: boolean ): Problem[ 'kind' ] | null {
	if ( account.includes( '@' ) ) {
		return whole && ! MAIL.test( account ) ? 'bad-mail' : null;
	}
	return ( whole ? WHOLE_NAME : BEGUN_NAME ).test( account ) ? null : 'bad-account';
}

/**
 * What is wrong in a field of a new account.
 *
 * @param name   Which field.
 * @param fields What was typed.
 * @param rules  What the server asks.
 * @param whole  False while it is typed for the first time: what more characters could mend is no mistake yet.
 */
export function problemIn( name: FieldName, fields: Fields, rules: Rules, whole: boolean ): Problem | null {
	const account = fields.account.trim();
	const kind = () => {
		switch ( name ) {
			case 'account':
				return account === '' ? null : problemOfAccount( account, whole );
			case 'display_name':
				return length( fields.display_name ) > rules.most ? 'long-name' : null;
			case 'password':
				return whole && fields.password !== '' && length( fields.password ) < rules.least
					? 'short-password'
					: null;
			default:
				return null;
		}
	};
	const found = kind();
	return found && { field: name, kind: found };
}

/**
 * The first thing that is wrong, in the order of the fields.
 *
 * @param tab    Which form.
 * @param fields What was typed.
 * @param rules  What the server asks of a new account.
 */
export function problemOf( tab: Tab, fields: Fields, rules: Rules = OPEN_RULES ): Problem | null {
	const inside = ( name: FieldName ) => ( tab === 'register' ? problemIn( name, fields, rules, true ) : null );
	if ( fields.account.trim() === '' ) {
		return { field: 'account', kind: 'no-account' };
	}
	const wrong = inside( 'account' ) ?? inside( 'display_name' );
	if ( wrong ) {
		return wrong;
	}
	if ( fields.password === '' ) {
		return { field: 'password', kind: 'no-password' };
	}
	const unsafe = inside( 'password' );
	if ( unsafe ) {
		return unsafe;
	}
	return tab === 'register' && rules.agree && ! fields.agree ? { field: 'agree', kind: 'no-agreement' } : null;
}

export function isFieldName( name: string | undefined ): name is FieldName {
	return name !== undefined && name in EMPTY;
}

export interface CodeFields {
	account: string;
	code: string;
	password: string;
	invite_code: string;
	agree: boolean;
}

export interface CodeProblem {
	field: 'account' | 'code' | 'password';
	kind: 'no-target' | 'no-code' | 'short-password';
}

/**
 * What is wrong before a code is asked for (`target`), or before it is sent.
 *
 * @param what   How much has to be there.
 * @param fields What was typed.
 * @param phones Whether a number will do.
 * @param least  Fewest characters of a new password.
 * @param reset  Whether there is one.
 */
export function codeProblem(
	what: 'target' | 'all',
	fields: CodeFields,
	phones: boolean,
	least: number,
	reset: boolean
): CodeProblem | null {
	const account = fields.account.trim();
	if ( account === '' || ( ! phones && ! account.includes( '@' ) ) ) {
		return { field: 'account', kind: 'no-target' };
	}
	if ( what === 'target' ) {
		return null;
	}
	if ( fields.code.trim() === '' ) {
		return { field: 'code', kind: 'no-code' };
	}
	return reset && length( fields.password ) < least ? { field: 'password', kind: 'short-password' } : null;
}
