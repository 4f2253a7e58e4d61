import { firstLock, nextLock } from '../model';

describe( 'a lock', () => {
	it( 'opens by a password, says why it did not, and forgets that with the next key', () => {
		const shut = firstLock( false );
		const empty = nextLock( shut, { type: 'pressed', password: ' ' } );
		expect( empty ).toMatchObject( { phase: 'shut', problem: '请填写密码' } );
		const opening = nextLock( nextLock( empty, { type: 'typed' } ), { type: 'pressed', password: 'abc' } );
		expect( opening ).toMatchObject( { phase: 'opening', problem: '' } );
		const refused = nextLock( opening, { type: 'refused', problem: '密码错误' } );
		expect( refused ).toMatchObject( { phase: 'shut', problem: '密码错误' } );
		expect( nextLock( refused, { type: 'typed' } ) ).toEqual( shut );
		expect( nextLock( opening, { type: 'answered' } ) ).toEqual( shut );
	} );

	it( 'waits for the moderator of a comment', () => {
		expect( firstLock( true ) ).toMatchObject( { waits: true, told: false } );
		expect( nextLock( firstLock( false ), { type: 'held' } ) ).toMatchObject( { waits: true, told: true } );
	} );
} );
