import { singlePress } from '../press';

describe( 'a press', () => {
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	it( 'counts once within 300 ms, though its work is done', async () => {
		const work = jest.fn( () => Promise.resolve() );
		const press = singlePress( work );
		await press();
		jest.advanceTimersByTime( 299 );
		await press();
		expect( work ).toHaveBeenCalledTimes( 1 );
		jest.advanceTimersByTime( 1 );
		await press();
		expect( work ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'counts once while its work goes on', async () => {
		let done: () => void = () => undefined;
		const work = jest.fn( () => new Promise< void >( ( resolve ) => ( done = resolve ) ) );
		const press = singlePress( work );
		const first = press();
		jest.advanceTimersByTime( 5000 );
		await press();
		expect( work ).toHaveBeenCalledTimes( 1 );
		done();
		await first;
	} );
} );
