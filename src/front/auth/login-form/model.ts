/** The form for signing in and for registering: what it holds, and what is wrong with it before the server is asked. */
export type Tab = 'login' | 'register';

export interface Fields {
	account: string;
	password: string;
	remember: boolean;
	agree: boolean;
}

export type FieldName = keyof Fields;

export const EMPTY: Fields = { account: '', password: '', remember: true, agree: false };

export interface Problem {
	field: FieldName;
	kind: 'no-account' | 'no-password' | 'short-password' | 'no-agreement';
}

/**
 * The first thing that is wrong, in the order of the fields.
 *
 * @param tab    Which form.
 * @param fields What was typed.
 * @param least  Fewest characters of a new password, as the server says; it decides for real.
 */
export function problemOf( tab: Tab, fields: Fields, least = 1 ): Problem | null {
	if ( fields.account.trim() === '' ) {
		return { field: 'account', kind: 'no-account' };
	}
	if ( fields.password === '' ) {
		return { field: 'password', kind: 'no-password' };
	}
	if ( tab === 'register' && Array.from( fields.password.trim() ).length < least ) {
		return { field: 'password', kind: 'short-password' };
	}
	return tab === 'register' && ! fields.agree ? { field: 'agree', kind: 'no-agreement' } : null;
}

export function isFieldName( name: string | undefined ): name is FieldName {
	return name !== undefined && name in EMPTY;
}
