/** A job: its handler, and a test that it may be run again. */
import { expect_word, known_room, snake } from './words.mjs';

const SPACE = 'Zeromo\\Community';

const handler = ( room, name, kind ) => `<?php

declare(strict_types=1);

namespace ${ SPACE }\\${ room };

use ${ SPACE }\\Jobs\\JobHandler;

/** The job \`${ kind }\`. */
final class ${ name }Job implements JobHandler {

	public const KIND = '${ kind }';

	public function kind(): string {
		return self::KIND;
	}

	public function in_unit(): bool {
		return true;
	}

	public function run( array $payload, bool $again ): void {
		$id = is_int( $payload['id'] ?? null ) ? $payload['id'] : 0;
		if ( $id < 1 ) {
			return;
		}
	}
}
`;

const test = ( room, name ) => `<?php

declare(strict_types=1);

namespace ${ SPACE }\\Tests\\Integration\\${ room };

use ${ SPACE }\\${ room }\\${ name }Job;
use ${ SPACE }\\Tests\\Integration\\Content\\ContentTestCase;

final class ${ name }JobTest extends ContentTestCase {

	public function test_it_is_known_and_bears_a_payload_that_makes_no_sense(): void {
		$job = $this->service( ${ name }Job::class );
		$job->run( array( 'id' => 'x' ), false );
		$job->run( array(), true );
		self::assertSame( ${ name }Job::KIND, $job->kind() );
	}
}
`;

export function job( [ room, name ] ) {
	known_room( room );
	expect_word( name, /^[A-Z][A-Za-z0-9]*$/, 'Close' );
	const kind = `${ snake( room ) }_${ snake( name ) }`;
	return {
		files: {
			[ `includes/${ room }/${ name }Job.php` ]: handler( room, name, kind ),
			[ `tests/php/Integration/${ room }/${ name }JobTest.php` ]: test( room, name ),
		},
		edits: [],
		left: [
			`where it is needed: Jobs::add( ${ name }Job::KIND, array( 'id' => … ) ) inside the unit that makes it necessary`,
			'in_unit() is true only when all it does is in our own tables; otherwise it runs at least once and has to be idempotent',
			'a test that runs it twice, and one in tests/php/Parallel when two workers may meet in it',
			'includes/Jobs/README.md says the rest',
		],
	};
}
