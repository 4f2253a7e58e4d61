/** What happens to a block of hidden text before it is open. No DOM, no calls. */
import { __ } from '@wordpress/i18n';

export interface Lock {
	phase: 'shut' | 'opening';
	/** Why it did not open; what was typed stays. */
	problem: string;
	/** The reader's comment is with a moderator. */
	waits: boolean;
	/** That has been said here. */
	told: boolean;
}

export type LockEvent =
	| { type: 'typed' }
	| { type: 'pressed'; password: string }
	| { type: 'refused'; problem: string }
	| { type: 'answered' }
	/** A comment that is not approved yet. */
	| { type: 'held' };

export function firstLock( waits: boolean ): Lock {
	return { phase: 'shut', problem: '', waits, told: false };
}

export function nextLock( lock: Lock, event: LockEvent ): Lock {
	switch ( event.type ) {
		case 'typed':
			return lock.problem === '' ? lock : { ...lock, problem: '' };
		case 'pressed':
			return event.password.trim() === ''
				? { ...lock, problem: __( '请填写密码', 'zeromo-community' ) }
				: { ...lock, phase: 'opening' };
		case 'refused':
			return { ...lock, phase: 'shut', problem: event.problem };
		case 'answered':
			return { ...lock, phase: 'shut' };
		case 'held':
			return { ...lock, waits: true, told: true };
	}
}
